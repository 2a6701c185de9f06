import { createHash } from 'node:crypto'
import { z } from 'zod'
import { unitPrice } from '../../../contract/lines/price.ts'
import { type Cents, lineTotal } from '../../../contract/money.ts'
import { companyDay, companyDayStart } from '../../../contract/values/days.ts'
import { found, type History, type PastBuyer, readHistory, readJson } from './history-file.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Friday and Saturday, on which mills of the region do not order. */
const WEEKEND = [5, 6]

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
export type PastBooking = Omit<History['bookings'][number], 'buyer' | 'lines'> & {
  buyer: PastBuyer
  lines: PastLine[]
  totalCents: Cents
  createdAt: Date
  /** Null for one that was not paid. */
  payment: { intentId: string; paidAt: Date } | null
  /** What went back of it. */
  refund: { id: string; providerId: string; cents: Cents } | null
}

export type PastQuote = Omit<History['quotes'][number], 'buyer'> & { buyer: PastBuyer }

/** The quotes that the demo begins with. */
export function readPastQuotes(): PastQuote[] {
  const { buyers, quotes } = readHistory()
  const buyerOf = new Map(buyers.map((buyer) => [buyer.key, buyer]))
  return quotes.map((quote) => ({ ...quote, buyer: found(buyerOf.get(quote.buyer), quote.buyer) }))
}

/** The bookings that the demo begins with, the oldest first: as db/demo-history.json has them, seen from `now`. */
export function readPastBookings(now: Date): PastBooking[] {
  const { buyers, bookings } = readHistory()
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
        buyer: found(buyerOf.get(booking.buyer), booking.buyer),
        lines,
        totalCents,
        createdAt,
        payment: isPaid ? { intentId, paidAt } : null,
        refund: cents > 0 ? { id: uuidOf(at), providerId, cents } : null,
      }
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

const toCents = (dollars: number): Cents => Math.round(dollars * 100)

function placedAt({ daysAgo, at, hoursAgo }: History['bookings'][number], now: Date): Date {
  if (daysAgo === undefined) return new Date(now.getTime() - (hoursAgo ?? 0) * HOUR_MS)
  let day = new Date(companyDay(new Date(now.getTime() - daysAgo * DAY_MS)))
  while (WEEKEND.includes(day.getUTCDay())) day = new Date(day.getTime() - DAY_MS)
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const start = companyDayStart(day.toISOString().slice(0, 10)).getTime()
  return new Date(start + hours * HOUR_MS + minutes * 60_000)
}

function refundedCents(
  { ends, pieces }: History['bookings'][number],
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
