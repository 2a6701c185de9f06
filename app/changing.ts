import {
  type InvalidateQueryFilters,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'

/** A call that changes something. What may be old then is asked for again, after a refusal too. */
export const changing = <Given, Answer>(
  client: QueryClient,
  mutationFn: (given: Given) => Promise<Answer>,
  ...old: InvalidateQueryFilters[]
) =>
  mutationOptions({
    mutationFn,
    onSettled: () => Promise.all(old.map((filters) => client.invalidateQueries(filters))),
  })
