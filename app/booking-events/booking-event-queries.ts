import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MailKind } from '../../contract/booking-events'
import { api } from '../browser-api'

/** Below the bookings, so that an act on one of them refreshes what happened to it. */
export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'timeline', id],
    queryFn: ({ signal }) => api('getTimeline', { params: { id }, signal }),
  })
}

type Note = { body: { text: string; internal: boolean }; key: string }

/** With the same key a note is written once. */
export function noteMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ body, key }: Note) =>
      api('addNote', { params: { id }, body, headers: { 'idempotency-key': key } }),
    onSettled: () => client.invalidateQueries({ queryKey: timelineQuery(id).queryKey }),
  })
}

export function mailAgainMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ kind, key }: { kind: MailKind; key: string }) =>
      api('sendMailAgain', {
        params: { id },
        body: { kind },
        headers: { 'idempotency-key': key },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: timelineQuery(id).queryKey }),
  })
}
