import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BookingEvent, MailKind } from '../../contract/bookings/booking-events'
import { api } from '../browser-api'
import { changing } from '../changing'
import { sendingOnce } from '../sending'

/** Below the bookings, so that an act on one of them refreshes what happened to it. */
const timelineKey = (id: string) => ['bookings', 'timeline', id]

/** The newest pages, one after the other: a new event moves the others down. */
export const timelineQuery = (id: string, pages: number) =>
  queryOptions({
    queryKey: [...timelineKey(id), pages],
    queryFn: async ({ signal }) => {
      const events: BookingEvent[] = []
      for (let page = 0; page < pages && !isWhole(events); page += 1) {
        const query = { before: events.at(-1)?._id }
        events.push(...(await api('getTimeline', { params: { id }, query, signal })))
      }
      return events
    },
    placeholderData: (before) => before,
  })

/** Each timeline begins with the booking itself. */
export const isWhole = (events: BookingEvent[]): boolean => events.at(-1)?.kind === 'placed'

/** With the same key a note is written once. */
export const noteMutation = (client: QueryClient, id: string) =>
  changing(client, sendingOnce('addNote', { id }), { queryKey: timelineKey(id) })

export const mailAgainMutation = (client: QueryClient, id: string) =>
  changing(
    client,
    ({ kind, key }: { kind: MailKind; key: string }) =>
      api('sendMailAgain', { params: { id }, body: { kind }, headers: { 'idempotency-key': key } }),
    { queryKey: timelineKey(id) },
  )
