import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ContactPage, ContactSearch } from '../../contract/contact'
import { api } from '../browser-api'
import { focusMainIfLost } from '../ui/focus-main-if-lost'

const questionsKey = ['questions'] as const

export const searchQuestionsQuery = (search: ContactSearch) =>
  queryOptions({
    queryKey: [...questionsKey, search],
    queryFn: ({ signal }) => api('searchContactMessages', { query: search, signal }),
  })

type Tick = { id: string; answered: boolean }

export const tickQuestionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, answered }: Tick) =>
      api('answerContactMessage', { params: { id }, body: { answered } }),
    onSuccess: (question) => {
      client.setQueriesData<ContactPage>(
        { queryKey: questionsKey },
        (known) =>
          known && {
            ...known,
            questions: known.questions.map((each) => (each._id === question._id ? question : each)),
          },
      )
    },
    // With the filter on, the row leaves the list together with the focused button.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: questionsKey }).then(focusMainIfLost)
    },
  })
