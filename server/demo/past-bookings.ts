import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { companyDay, companyDayStart } from '../../contract/days.ts'
import { type Cents, lineTotal } from '../../contract/money.ts'
import { payMethods } from '../../contract/payments.ts'
import { unitPrice } from '../../contract/price.ts'
import { projectRoot } from '../project-root.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Friday and Saturday, on which mills of the region do not order. */
const WEEKEND = [5, 6]

const buyerSchema = z.strictObject({
  ...{ key: z.string(), email: z.email(), name: z.string(), phone: z.string() },
  ...{ company: z.string(), taxId: z.string().nullable().default(null) },
  address: z.strictObject({
    ...{ line1: z.string(), city: z.string(), region: z.string().nullable().default(null) },
    ...{ postcode: z.string(), country: z.string() },
  }),
})
type PastBuyer = z.output<typeof buyerSchema>

const ends = [
  ...(['unpaid', 'lapsed', 'to-pack', 'packed', 'part-shipped', 'shipped'] as const),
  ...(['delivered', 'returned', 'refunded'] as const),
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
      ...{ hoursAgo: z.number(), daysLeft: z.int(), prices: z.array(z.number()) },
      ...{ freight: z.number(), terms: z.string() },
    })
    .optional(),
})

const machineSchema = z.strictObject({
  ...{ buyer: z.string(), name: z.string(), count: z.int(), serial: z.string(), place: z.string() },
  /** The model's part number. */
  model: z.string(),
})

const listSchema = z.strictObject({
  ...{ buyer: z.string(), name: z.string(), note: z.string().nullable().default(null) },
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

const toolsSchema = z.array(
  z.object({
    sku: z.string(),
    price: z.number(),
    tiers: z.array(z.object({ from: z.int(), price: z.number() })).default([]),
  }),
)

export type PastLine = {
  sku: string
  quantity: number
  unitCents: Cents
  baseCents: Cents
  tierFrom: number | null
}
export type PastBooking = Omit<z.output<typeof bookingSchema>, 'buyer' | 'lines'> & {
  buyer: PastBuyer
  lines: PastLine[]
  totalCents: Cents
  createdAt: Date
  /** Null for one that was not paid. */
  payment: { intentId: string; paidAt: Date } | null
  /** What went back of it. */
  refund: { id: string; providerId: string; cents: Cents } | null
}

export type PastQuote = Omit<z.output<typeof quoteSchema>, 'buyer'> & { buyer: PastBuyer }

/** The quotes that the demo begins with. */
export function readPastQuotes(): PastQuote[] {
  const { buyers, quotes } = historySchema.parse(readJson('demo-history.json'))
  const buyerOf = new Map(buyers.map((buyer) => [buyer.key, buyer]))
  return quotes.map((quote) => ({ ...quote, buyer: found(buyerOf.get(quote.buyer), quote.buyer) }))
}

type Kept = Pick<z.output<typeof historySchema>, 'machines' | 'lists'>

/** The machines and saved lists of buyers, whom their addresses name. */
export function readKept(): Kept {
  const { buyers, machines, lists } = historySchema.parse(readJson('demo-history.json'))
  const emailOf = new Map(buyers.map(({ key, email }) => [key, email]))
  const withEmail = <Thing extends { buyer: string }>(thing: Thing) => ({
    ...thing,
    buyer: found(emailOf.get(thing.buyer), thing.buyer),
  })
  return { machines: machines.map(withEmail), lists: lists.map(withEmail) }
}

/** The bookings that the demo begins with, the oldest first: as db/demo-history.json has them, seen from `now`. */
export function readPastBookings(now: Date): PastBooking[] {
  const { buyers, bookings } = historySchema.parse(readJson('demo-history.json'))
  const tools = new Map(
    toolsSchema.parse(readJson('demo-tools.json')).map((tool) => [tool.sku, tool]),
  )
  const buyerOf = new Map(buyers.map((buyer) => [buyer.key, buyer]))

  function toLine([sku, quantity]: [string, number]): PastLine {
    const tool = found(tools.get(sku), sku)
    const tiers = tool.tiers.map(({ from, price }) => ({ from, cents: toCents(price) }))
    const baseCents = toCents(tool.price)
    const { cents, from } = unitPrice(baseCents, tiers, quantity)
    return { sku, quantity, unitCents: cents, baseCents, tierFrom: from }
  }

  return bookings
    .map((booking, at) => {
      const lines = booking.lines.map(toLine)
      const totalCents = lines.reduce(
        (sum, line) => sum + lineTotal(line.unitCents, line.quantity),
        0,
      )
      const createdAt = placedAt(booking, now)
      const isPaid = booking.ends !== 'unpaid' && booking.ends !== 'lapsed'
      const paidAt = new Date(createdAt.getTime() + booking.hoursToPay * HOUR_MS)
      const [intentId, providerId] = [idOf('pi', at), idOf('re', at)]
      const cents = refundedCents(booking, lines, totalCents)
      return {
        ...booking,
        ...{
          buyer: found(buyerOf.get(booking.buyer), booking.buyer),
          lines,
          totalCents,
          createdAt,
        },
        payment: isPaid ? { intentId, paidAt } : null,
        refund: cents > 0 ? { id: uuidOf(at), providerId, cents } : null,
      }
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, 'db', name), 'utf8'))
}

function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`db/demo-history.json names ${name}, which is unknown`)
  return thing
}

const toCents = (dollars: number): Cents => Math.round(dollars * 100)

function placedAt({ daysAgo, at, hoursAgo }: z.output<typeof bookingSchema>, now: Date): Date {
  if (daysAgo === undefined) return new Date(now.getTime() - (hoursAgo ?? 0) * HOUR_MS)
  let day = new Date(companyDay(new Date(now.getTime() - daysAgo * DAY_MS)))
  while (WEEKEND.includes(day.getUTCDay())) day = new Date(day.getTime() - DAY_MS)
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const start = companyDayStart(day.toISOString().slice(0, 10)).getTime()
  return new Date(start + hours * HOUR_MS + minutes * 60_000)
}

function refundedCents(
  { ends, pieces }: z.output<typeof bookingSchema>,
  [first]: PastLine[],
  totalCents: Cents,
): Cents {
  if (ends === 'refunded') return totalCents
  return ends === 'returned' && first ? lineTotal(first.unitCents, pieces) : 0
}

/** The same at each start: the database and the card provider's stand-in must agree. */
function idOf(prefix: string, at: number): string {
  return `${prefix}_${hashOf(prefix, at).slice(0, 24)}`
}

function uuidOf(at: number): string {
  const hex = hashOf('refund', at)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function hashOf(kind: string, at: number): string {
  return createHash('sha256').update(`demo history ${kind} ${at}`).digest('hex')
}
