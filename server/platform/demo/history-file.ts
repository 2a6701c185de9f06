import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { payMethods } from '../../../contract/payments/payments.ts'
import { projectRoot } from '../project-root.ts'

const buyerSchema = z.strictObject({
  key: z.string(),
  email: z.email(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  taxId: z.string().nullable().default(null),
  address: z.strictObject({
    line1: z.string(),
    city: z.string(),
    region: z.string().nullable().default(null),
    postcode: z.string(),
    country: z.string(),
  }),
})
export type PastBuyer = z.output<typeof buyerSchema>

const ends = [
  'unpaid',
  'lapsed',
  'to-pack',
  'packed',
  'part-shipped',
  'shipped',
  'delivered',
  'returned',
  'refunded',
] as const

const bookingSchema = z.strictObject({
  buyer: z.string(),
  /** With `at`, the company's clock; or hours ago. */
  daysAgo: z.int().optional(),
  at: z.string().default('10:00'),
  hoursAgo: z.number().optional(),
  /** Until it was paid. */
  hoursToPay: z.number().default(0),
  payBy: z.enum(payMethods).default('card'),
  /** Part number and quantity. */
  lines: z.array(z.tuple([z.string(), z.int()])),
  ends: z.enum(ends),
  poNumber: z.string().nullable().default(null),
  remark: z.string().nullable().default(null),
  /** Of an unpaid booking: the part of its total that has come by bank. */
  transfer: z
    .strictObject({ share: z.number().max(0.9), hoursAgo: z.number(), reference: z.string() })
    .optional(),
  /** Days after the promised one on which it left, and why the office moved that day. */
  late: z.int().default(0),
  movedBecause: z.string().optional(),
  /** Why it was refunded or returned, and how many pieces of line 1 came back. */
  reason: z.string().default(''),
  pieces: z.int().default(0),
  /** Of the office, for itself. */
  note: z.string().optional(),
})

const quoteSchema = z.strictObject({
  buyer: z.string(),
  hoursAgo: z.number(),
  /** Part number and quantity. */
  lines: z.array(z.tuple([z.string(), z.int()])),
  poNumber: z.string().nullable().default(null),
  remark: z.string().nullable().default(null),
  /** The office's prices, line by line. */
  offer: z
    .strictObject({
      hoursAgo: z.number(),
      daysLeft: z.int(),
      prices: z.array(z.number()),
      freight: z.number(),
      terms: z.string(),
    })
    .optional(),
})

const machineSchema = z.strictObject({
  buyer: z.string(),
  name: z.string(),
  count: z.int(),
  serial: z.string(),
  place: z.string(),
  /** The model's part number. */
  model: z.string(),
})

const listSchema = z.strictObject({
  buyer: z.string(),
  name: z.string(),
  note: z.string().nullable().default(null),
  /** Part number and quantity. */
  lines: z.array(z.tuple([z.string(), z.int()])),
})

const historySchema = z.strictObject({
  buyers: z.array(buyerSchema),
  bookings: z.array(bookingSchema),
  quotes: z.array(quoteSchema),
  machines: z.array(machineSchema),
  lists: z.array(listSchema),
})

export type History = z.output<typeof historySchema>

/** What is written in db/demo-history.json. */
export function readHistory(): History {
  return historySchema.parse(readJson('demo-history.json'))
}

/** Reads a JSON file of db/. */
export function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, 'db', name), 'utf8'))
}

/** The thing that a file names; throws where it is unknown. */
export function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`db/demo-history.json names ${name}, which is unknown`)
  return thing
}
