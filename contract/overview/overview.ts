import { z } from 'zod'
import { idSchema, timeSchema } from '../values/fields.ts'
import { overviewRanges } from './overview-ranges.ts'

export const overviewQuerySchema = z.object({ range: z.enum(overviewRanges).default('30d') })

const count = z.number().int()
const figure = z.object({ now: z.number(), before: z.number() })
const points = z.array(
  z.object({
    on: z.iso.date(),
    revenue: z.number(),
    bookings: count,
    /** As in the totals; null where nothing was booked. */
    average: z.number().nullable(),
    paidShare: z.number().nullable(),
  }),
)
const toolShape = { _id: idSchema, name: z.string(), img: z.string() }
const days = { from: z.iso.date(), to: z.iso.date() }

/** Money in dollars on the day it came, without what went back; bookings on the day they were placed; `before` is as long a period. */
export const overviewSchema = z
  .object({
    range: z.enum(overviewRanges),
    timeZone: z.string(),
    ...days,
    before: z.object(days),
    /** `average` is the mean total of the bookings, `paidShare` how many of them are paid, from 0 to 1. */
    totals: z.object({ revenue: figure, bookings: figure, average: figure, paidShare: figure }),
    points,
    pointsBefore: points,
    categories: z.array(z.object({ category: z.string().nullable(), revenue: z.number() })),
    topTools: z.array(z.object({ ...toolShape, pieces: count, revenue: z.number() })),
    topBuyers: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        email: z.string(),
        bookings: count,
        revenue: z.number(),
      }),
    ),
    /** Of the bookings placed in the range; hours are medians, from order to payment and from payment to the first shipment. */
    funnel: z.object({
      ordered: count,
      paid: count,
      shipped: count,
      hoursToPaid: z.number().nullable(),
      hoursToShipped: z.number().nullable(),
    }),
    /** Lines paid in the range, by the day first promised; what is late has missed it by `daysLate` on average, to date. */
    promises: z.object({
      promised: count,
      kept: count,
      late: count,
      daysLate: z.number().nullable(),
    }),
    stock: z.array(
      z.object({
        ...toolShape,
        Available: count,
        perDay: z.number(),
        daysLeft: z.number().nullable(),
        reorderPoint: count,
      }),
    ),
    stockFound: count,
    todo: z.object({
      questions: count,
      attention: count,
      transfersToSend: count,
      holdsEndingToday: count,
      partPaidEndingToday: count,
      toPack: count,
      latePromises: count,
      /** Confirmed, not wholly shipped, and without an address. */
      noAddress: count,
      quotesAsked: count,
      /** Companies of buyers that wait to be activated. */
      companiesPending: count,
      providerRefusals: count,
      /** Bookings that lapsed or were deleted, with money that came for them by bank. */
      lapsedWithMoney: count,
    }),
    /** What companies owe by invoice, in dollars; left out while none has terms or owes. */
    account: z
      .object({
        receivables: z.number(),
        overdue: z.number(),
        companiesOverdue: count,
        /** From a booking's first invoice to its payment, on average, of those paid in the last 90 days. */
        daysToPayment: z.number().nullable(),
      })
      .optional(),
    /** What the provider refuses at present, oldest first; `requestId` is for its dashboard and support. */
    refusals: z.array(
      z.object({
        call: z.string(),
        status: count,
        code: z.string().nullable(),
        requestId: z.string().nullable(),
        since: timeSchema,
      }),
    ),
  })
  .meta({ id: 'Overview' })
export type Overview = z.output<typeof overviewSchema>
