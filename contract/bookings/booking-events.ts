import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '../limits.ts'
import { idSchema, timeSchema, writtenSchema } from '../values/fields.ts'
import { namesIn } from '../values/names-in.ts'

const eventKinds = namesIn(`
  placed, reminded, paid, transfer, reversed, lapsed, retaken, changed, promised, packed,
  shipped, delivered, cancelled, returned, refunded, refund-failed, mail, note, approved,
  deleted, invoiced, credited`)
export type EventKind = (typeof eventKinds)[number]

const eventActors = ['buyer', 'office', 'shop', 'approver'] as const
export type EventActor = (typeof eventActors)[number]

const eventDataSchema = z.record(z.string(), z.unknown())
export type EventData = z.output<typeof eventDataSchema>

/** Something that happened to a booking. `who` is the account; null for the shop itself, and of the office for the buyer. */
export const eventSchema = z
  .object({
    _id: idSchema,
    at: timeSchema,
    kind: z.enum(eventKinds),
    actor: z.enum(eventActors),
    who: z.object({ _id: idSchema, name: z.string(), email: z.string() }).nullable(),
    internal: z.boolean(),
    text: z.string(),
    data: eventDataSchema,
  })
  .meta({ id: 'Event' })
export type BookingEvent = z.output<typeof eventSchema>

export const timelinePageSchema = z.object({ before: idSchema.optional() })
export type TimelinePage = z.output<typeof timelinePageSchema>

export const newNoteSchema = z.object({
  text: writtenSchema(MAX_NOTE_LENGTH),
  internal: z.boolean().default(false),
})
export type NewNote = z.output<typeof newNoteSchema>

/** The mails that the office may send again; `address` asks the buyer where the goods go. */
export const mailKinds = ['placed', 'paid', 'shipped', 'refunded', 'address'] as const
export type MailKind = (typeof mailKinds)[number]
export const mailAgainSchema = z.object({ kind: z.enum(mailKinds) })
