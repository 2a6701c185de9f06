import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ContactSearch } from '../../contract/contact'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { focusMainIfLost } from '../ui/focus-main-if-lost'

const questionsKey = ['questions'] as const

export const searchQuestionsQuery = (search: ContactSearch) =>
  callQuery([...questionsKey, search], 'searchContactMessages', { query: search })

/** All questions of one buyer, for the office. */
export const customerQuestionsQuery = (buyer: string) =>
  queryOptions({
    ...searchQuestionsQuery({ q: '', show: 'all', buyer, sort: 'newest', page: 1 }),
    select: ({ questions }) => questions,
  })

export const bookingQuestionsQuery = (id: string) =>
  callQuery([...questionsKey, 'booking', id], 'listBookingQuestions', { params: { id } })

export const ownQuestionsQuery = callQuery([...questionsKey, 'own'], 'listQuestions')

const showAgain = (client: QueryClient) => ({
  // With the filter on, the row leaves the list together with the focused button.
  onSettled: () => client.invalidateQueries({ queryKey: questionsKey }).then(focusMainIfLost),
})

export const tickQuestionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, answered }: { id: string; answered: boolean }) =>
      api('answerContactMessage', { params: { id }, body: { answered } }),
    ...showAgain(client),
  })

/** With the same key a message is written, and a question asked, once. */
export const threadMutation = (
  client: QueryClient,
  call: 'writeInThread' | 'askAboutBooking',
  id: string,
) =>
  mutationOptions({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      api(call, { params: { id }, body: { text }, headers: { 'idempotency-key': key } }),
    ...showAgain(client),
  })
