import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: ({ signal }) => api('listContactMessages', { signal }),
})

type Tick = { id: string; answered: boolean }

/** Ticks a question off, or opens it again. */
export function tickQuestionMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, answered }: Tick) =>
      api('answerContactMessage', { params: { id }, body: { answered } }),
    onSuccess: (question) => {
      client.setQueryData(questionsQuery.queryKey, (known) =>
        known?.map((each) => (each._id === question._id ? question : each)),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: questionsQuery.queryKey }),
  })
}
