import { z } from 'zod'
import * as words from '#words/booking-events'
import { type EventKind, mailKinds } from '../../contract/bookings/booking-events.ts'
import { formatDollars, groupThousands, toCents, toDollars } from '../../contract/money.ts'
import { dayInWords } from '../../contract/values/days.ts'

const described = <Schema extends z.ZodType>(
  facts: Schema,
  sentence: (facts: z.output<Schema>) => string,
) => ({ facts, textOf: (data: unknown) => sentence(facts.parse(data)) })

const plain = (sentence: string) => described(z.object({}), () => sentence)
const count = z.number().int()

const shipmentFacts = z.object({
  shipment: count,
  pieces: count,
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
})
const movedFacts = z.object({
  lines: z.array(z.object({ line: count, was: z.string().nullable(), promisedOn: z.string() })),
  why: z.string().nullable(),
})
/** Events of earlier versions have no amount. */
const goodsFacts = z.object({
  pieces: count,
  reason: z.string(),
  amount: z.number().optional(),
  credited: z.number().optional(),
  asSum: z.number().optional(),
})
/** `credited` is what of the amount was taken off what is owed; `asSum` what of it is credited without pieces and has no refund that says so (invoices/credit-money.ts). */
const moneyFacts = z.object({
  amount: z.number(),
  reason: z.string(),
  credited: z.number().optional(),
  asSum: z.number().optional(),
})
const transferFacts = z.object({
  amount: z.number(),
  received: z.number(),
  total: z.number(),
  surplus: z.number(),
  reference: z.string(),
  receivedOn: z.string(),
  isStockGone: z.boolean(),
})
export const eventTexts = {
  placed: described(
    z.object({
      lineCount: count,
      pieces: count,
      total: z.number(),
      termsDays: count.optional(),
    }),
    ({ pieces, total, termsDays }) => {
      const sums = [piecesInWords(pieces), formatDollars(total)] as const
      return termsDays === undefined
        ? words.booked(...sums)
        : words.bookedOnAccount(...sums, termsDays)
    },
  ),
  reminded: plain(words.weRemindedTheBuyer),
  paid: described(
    z.object({ amount: z.number(), method: z.string(), transactionId: z.string() }),
    ({ amount, method }) => words.paidBy(formatDollars(amount), method),
  ),
  transfer: described(transferFacts, transferInWords),
  reversed: described(
    z.object({ amount: z.number(), reason: z.string(), wasPaid: z.boolean() }),
    ({ amount, reason, wasPaid }) =>
      words.tookTheTransferBack(formatDollars(amount), reason, wasPaid),
  ),
  lapsed: described(
    // With the reason of the office, if it ended the hold.
    z.object({ why: z.string().optional() }),
    ({ why }) => (why === undefined ? words.theTimeToPayEnded : words.weEndedTheHold(why)),
  ),
  retaken: described(
    // Below zero: what was noted as a sum and has not gone back.
    z.object({ asSum: z.number().optional() }),
    () => words.theGoodsWereSetAsideAgain,
  ),
  changed: described(
    // Without a shipment it is the booking's papers.
    z.object({ shipment: count.optional(), fields: z.array(z.string()) }),
    ({ shipment, fields }) => {
      if (shipment === undefined) return words.changed(fields.join(', '))
      if (fields.length === 0) return words.shipmentWasUnpacked(shipment)
      return words.shipmentChanged(shipment, fields.join(', '))
    },
  ),
  promised: described(movedFacts, movedInWords),
  packed: described(shipmentFacts, (facts) => words.packed(shipmentInWords(facts))),
  shipped: described(shipmentFacts, (facts) => words.shipped(shipmentInWords(facts))),
  delivered: described(z.object({ shipment: count, pieces: count }), ({ shipment, pieces }) =>
    words.shipmentWasDelivered(shipment, piecesInWords(pieces)),
  ),
  cancelled: described(goodsFacts, ({ pieces, reason, ...money }) =>
    words.cancelled(piecesInWords(pieces), reason, moneyInWords(money)),
  ),
  returned: described(goodsFacts, ({ pieces, reason, ...money }) =>
    words.cameBack(piecesInWords(pieces), reason, moneyInWords(money)),
  ),
  refunded: described(moneyFacts, ({ amount, reason, credited }) =>
    credited === amount
      ? words.tookOff(formatDollars(amount), reason)
      : words.gaveBack(formatDollars(amount), reason),
  ),
  'refund-failed': described(z.object({ amount: z.number() }), ({ amount }) =>
    words.theRefundFailed(formatDollars(amount)),
  ),
  mail: described(
    z.object({ mail: z.enum([...mailKinds, 'invoice']) }),
    ({ mail }) => words.mailSent[mail],
  ),
  note: described(z.object({ text: z.string() }), ({ text }) => text),
  approved: described(
    // By link, the name that was typed and the address that the link was sent to.
    z.object({
      quote: z.string(),
      as: z.string().nullable(),
      to: z.string().nullable(),
      isFrame: z.boolean().optional(),
    }),
    ({ quote, as, to, isFrame }) => {
      if (isFrame) return words.calledOff(quote)
      return as === null ? words.acceptedQuote(quote) : words.quoteWasApproved(quote, as, to)
    },
  ),
  deleted: plain(words.deleted),
  invoiced: described(z.object({ invoice: z.string() }), ({ invoice }) => words.invoiced(invoice)),
  credited: described(
    z.object({ credit: z.string(), invoice: z.string() }),
    ({ credit, invoice }) => words.creditedOn(credit, invoice),
  ),
} satisfies Record<EventKind, ReturnType<typeof described>>

export const toSentence = ({ kind, data }: { kind: string; data: unknown }): string =>
  isKind(kind) ? eventTexts[kind].textOf(data) : kind

const isKind = (kind: string): kind is EventKind => Object.hasOwn(eventTexts, kind)

export type EventFacts = { [Kind in EventKind]: z.input<(typeof eventTexts)[Kind]['facts']> }

const piecesInWords = (pieces: number) => words.pieces(pieces, groupThousands(String(pieces)))

/** What of their price was decided to go back with goods, or is only not owed any more. */
function moneyInWords({ amount, credited = 0 }: Money): string[] {
  if (amount === undefined) return []
  if (amount === 0) return [words.goesBack(words.nothing)]
  const back = toDollars(toCents(amount) - toCents(credited))
  return [
    ...(credited > 0 ? [words.isNotOwed(formatDollars(credited))] : []),
    ...(back > 0 ? [words.goesBack(formatDollars(back))] : []),
  ]
}

type Money = { amount?: number | undefined; credited?: number | undefined }

function shipmentInWords({ shipment, pieces, carrier, tracking }: z.output<typeof shipmentFacts>) {
  return words.shipmentOf(shipment, piecesInWords(pieces), carrier, tracking)
}

const MOST_LINES = 5

function movedInWords({ lines, why }: z.output<typeof movedFacts>): string {
  const moves = lines
    .slice(0, MOST_LINES)
    .map(({ line, was, promisedOn }) =>
      words.lineMoved(line, was && dayInWords(was), dayInWords(promisedOn)),
    )
  const more = lines.length - moves.length
  const all = [...moves, ...(more > 0 ? [words.andMore(more)] : [])].join(', ')
  return words.ourOfficeMoved(all, why)
}

function transferInWords(facts: z.output<typeof transferFacts>): string {
  const { amount, received, total, surplus, reference, isStockGone } = facts
  const sums = [formatDollars(received), formatDollars(total)] as const
  return [
    words.aBankTransferArrived(formatDollars(amount), reference, ...sums),
    ...(isStockGone ? [words.theGoodsAreGone] : []),
    ...(surplus > 0 ? [words.isMoreThanTheTotal(formatDollars(surplus))] : []),
  ].join(' ')
}
