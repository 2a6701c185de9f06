import { z } from 'zod'
import { type EventKind, mailKinds } from '../../contract/bookings/booking-events.ts'
import { formatDollars, groupThousands } from '../../contract/money.ts'
import { dayInWords } from '../../contract/values/days.ts'

function described<Schema extends z.ZodType>(
  facts: Schema,
  sentence: (facts: z.output<Schema>) => string,
) {
  return { facts, textOf: (data: unknown) => sentence(facts.parse(data)) }
}

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
const goodsFacts = z.object({ pieces: count, reason: z.string(), amount: z.number().optional() })
const transferFacts = z.object({
  amount: z.number(),
  received: z.number(),
  total: z.number(),
  surplus: z.number(),
  reference: z.string(),
  receivedOn: z.string(),
  isStockGone: z.boolean(),
})
const mailTexts = {
  placed: 'Sent the mail of the booking again.',
  paid: 'Sent the mail with the receipt again.',
  shipped: 'Sent the mail about the shipment again.',
  refunded: 'Sent the mail about the refund again.',
  address: 'Asked the buyer where the goods go.',
}

export const eventTexts = {
  placed: described(
    z.object({ lineCount: count, pieces: count, total: z.number() }),
    ({ pieces, total }) => `Booked ${piecesInWords(pieces)} for ${formatDollars(total)}.`,
  ),
  reminded: plain('We reminded the buyer that the goods are set aside for a few hours more.'),
  paid: described(
    z.object({ amount: z.number(), method: z.string(), transactionId: z.string() }),
    ({ amount, method }) => `Paid ${formatDollars(amount)} by ${method}.`,
  ),
  transfer: described(transferFacts, transferInWords),
  reversed: described(
    z.object({ amount: z.number(), reason: z.string(), wasPaid: z.boolean() }),
    ({ amount, reason, wasPaid }) =>
      `Took the bank transfer of ${formatDollars(amount)} back: ${quoted(reason)}${wasPaid ? ' The booking is unpaid again.' : ''}`,
  ),
  lapsed: described(
    // With the reason of the office, if it ended the hold.
    z.object({ why: z.string().optional() }),
    ({ why }) =>
      why === undefined
        ? 'The time to pay ended, and the goods went back into stock.'
        : `We ended the hold, and the goods went back into stock: ${quoted(why)}`,
  ),
  retaken: plain('The goods were set aside again.'),
  changed: described(
    // Without a shipment it is the booking's papers.
    z.object({ shipment: count.optional(), fields: z.array(z.string()) }),
    ({ shipment, fields }) => {
      if (shipment === undefined) return `Changed ${fields.join(', ')}.`
      return fields.length === 0
        ? `Shipment ${shipment} was unpacked.`
        : `Shipment ${shipment}: changed ${fields.join(', ')}.`
    },
  ),
  promised: described(movedFacts, movedInWords),
  packed: described(shipmentFacts, (facts) => `Packed ${shipmentInWords(facts)}`),
  shipped: described(shipmentFacts, (facts) => `Shipped ${shipmentInWords(facts)}`),
  delivered: described(
    z.object({ shipment: count, pieces: count }),
    ({ shipment, pieces }) => `Shipment ${shipment} was delivered: ${piecesInWords(pieces)}.`,
  ),
  cancelled: described(
    goodsFacts,
    ({ pieces, reason, amount }) =>
      `Cancelled ${piecesInWords(pieces)}${moneyBack(amount)}: ${quoted(reason)}`,
  ),
  returned: described(
    goodsFacts,
    ({ pieces, reason, amount }) =>
      `${piecesInWords(pieces)} came back${moneyBack(amount)}: ${quoted(reason)}`,
  ),
  refunded: described(
    z.object({ amount: z.number(), reason: z.string() }),
    ({ amount, reason }) => `Gave ${formatDollars(amount)} back: ${quoted(reason)}`,
  ),
  'refund-failed': described(
    z.object({ amount: z.number() }),
    ({ amount }) => `The refund of ${formatDollars(amount)} failed: the money is still with us.`,
  ),
  mail: described(z.object({ mail: z.enum(mailKinds) }), ({ mail }) => mailTexts[mail]),
  note: described(z.object({ text: z.string() }), ({ text }) => text),
  approved: described(
    // By link, the name that was typed and the address that the link was sent to.
    z.object({ quote: z.string(), as: z.string().nullable(), to: z.string().nullable() }),
    ({ quote, as, to }) =>
      as === null
        ? `Accepted quote ${quote}.`
        : `Quote ${quote} was approved by ${as} (${to ?? 'by a link that was copied'}).`,
  ),
  deleted: plain('Deleted.'),
} satisfies Record<EventKind, ReturnType<typeof described>>

export function toSentence({ kind, data }: { kind: string; data: unknown }): string {
  return isKind(kind) ? eventTexts[kind].textOf(data) : kind
}

function isKind(kind: string): kind is EventKind {
  return Object.hasOwn(eventTexts, kind)
}

export type EventFacts = { [Kind in EventKind]: z.input<(typeof eventTexts)[Kind]['facts']> }

function piecesInWords(pieces: number): string {
  return `${groupThousands(String(pieces))} ${pieces === 1 ? 'piece' : 'pieces'}`
}

function moneyBack(amount: number | undefined): string {
  if (amount === undefined) return ''
  return `, and ${amount === 0 ? 'nothing' : formatDollars(amount)} goes back`
}

/** '"castings late".', also of a reason that was written with its full stop. */
function quoted(reason: string): string {
  return `"${reason.replace(/\.$/, '')}".`
}

function shipmentInWords({ shipment, pieces, carrier, tracking }: z.output<typeof shipmentFacts>) {
  const by = carrier === null ? '' : ` by ${carrier}`
  return `shipment ${shipment}: ${piecesInWords(pieces)}${by}${tracking === null ? '' : `, ${tracking}`}.`
}

const MOST_LINES = 5

function movedInWords({ lines, why }: z.output<typeof movedFacts>): string {
  const moves = lines
    .slice(0, MOST_LINES)
    .map(
      ({ line, was, promisedOn }) =>
        `line ${line} ${was === null ? '' : `from ${dayInWords(was)} `}to ${dayInWords(promisedOn)}`,
    )
  const more = lines.length - moves.length
  const all = [...moves, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return `Our office moved ${all}${why === null ? '.' : `: ${quoted(why)}`}`
}

function transferInWords(facts: z.output<typeof transferFacts>): string {
  const { amount, received, total, surplus, reference, isStockGone } = facts
  const sums = `${formatDollars(received)} of ${formatDollars(total)} received`
  return [
    `A bank transfer of ${formatDollars(amount)} arrived (${reference}): ${sums}.`,
    ...(isStockGone ? ['The goods are no longer in stock, and our office decides.'] : []),
    ...(surplus > 0 ? [`${formatDollars(surplus)} is more than the total.`] : []),
  ].join(' ')
}
