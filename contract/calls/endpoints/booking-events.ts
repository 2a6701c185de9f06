import { z } from 'zod'
import {
  eventSchema,
  mailAgainSchema,
  newNoteSchema,
  timelinePageSchema,
} from '../../bookings/booking-events.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofBooking = { params: byId, unknown: 'booking_not_found' } as const

export const bookingEventsEndpoints = {
  getTimeline: {
    ...ofBooking,
    query: timelinePageSchema,
    reply: z.array(eventSchema),
    statuses: [200],
  },
  addNote: { ...ofBooking, body: newNoteSchema, reply: eventSchema, statuses: [201] },
  sendMailAgain: { ...ofBooking, body: mailAgainSchema, reply: eventSchema, statuses: [201] },
} as const satisfies Record<string, Endpoint>
