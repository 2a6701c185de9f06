import { randomUUID } from 'node:crypto'
import type { Account } from './accounts.ts'

/** Whole numbers from 0 on below `below`. */
type Dice = (below: number) => number

/** One to four bookings with random invoices, credit notes, payments, surpluses, entries that were taken back and refunds. */
export function randomAccount(dice: Dice): Account {
  const account: Account = { bookings: [], papers: [], payments: [], refunds: [] }
  for (let left = 1 + dice(4); left > 0; left -= 1) addBooking(account, dice)
  return account
}

function addBooking(account: Account, dice: Dice): void {
  const id = randomUUID()
  const terms = 1 + dice(60)
  const invoices = Array.from({ length: dice(4) }, () => {
    const day = -dice(300)
    return {
      id: randomUUID(),
      booking: id,
      corrects: null,
      day,
      due: day + terms,
      cents: 1 + dice(50_000),
    }
  })
  let open = invoices.reduce((sum, { cents }) => sum + cents, 0) + 1 + dice(30_000)
  const booking = { id, total: open, terms, received: 0, credited: 0, paid: false }
  account.papers.push(...invoices)
  for (const invoice of invoices) {
    const cents = dice(3) === 0 ? dice(Math.min(invoice.cents, open)) : 0
    if (cents === 0) continue
    const day = invoice.day + dice(1 - invoice.day)
    account.papers.push({
      id: randomUUID(),
      booking: id,
      corrects: invoice.id,
      day,
      due: null,
      cents,
    })
    booking.credited += cents
    open -= cents
  }
  for (let left = dice(4); left > 0; left -= 1) open -= addPayment(account, { booking, open }, dice)
  account.bookings.push(booking)
}

type Given = { booking: Account['bookings'][number]; open: number }

/** Answers what of the open sum it paid. */
function addPayment(account: Account, { booking, open }: Given, dice: Dice): number {
  const counts = dice(4) > 0
  const cents = 1 + dice(counts ? open : 5_000)
  if (counts && cents > open) return 0
  const day = -dice(300)
  const reversed = counts && dice(5) === 0 ? day + dice(1 - day) : null
  const id = randomUUID()
  account.payments.push({ id, booking: booking.id, day, cents, counts, reversed })
  if (reversed !== null) return 0
  const back = dice(4) === 0 ? dice(cents + 1) : 0
  if (back > 0)
    account.refunds.push({
      id: randomUUID(),
      payment: id,
      booking: booking.id,
      day: day + dice(1 - day),
      cents: back,
    })
  if (!counts) return 0
  booking.received += cents - back
  return cents - back
}

type Move = { id: string; day: number; kind: string; cents: number }

/** What raised and lowered the debt of an account, one after another. */
export function movesOf({ papers, payments, refunds }: Account): Move[] {
  const moves = [
    ...papers.map(({ id, day, corrects, cents }) =>
      corrects === null
        ? { id, day, kind: 'invoice', cents }
        : { id, day, kind: 'credit', cents: -cents },
    ),
    ...payments.map(({ id, day, cents }) => ({ id, day, kind: 'payment', cents: -cents })),
    ...payments.flatMap(({ id, reversed, cents }) =>
      reversed === null ? [] : [{ id, day: reversed, kind: 'reversal', cents }],
    ),
    ...refunds.map(({ id, day, cents }) => ({ id, day, kind: 'refund', cents })),
  ]
  return moves.toSorted((one, other) => one.day - other.day || (one.id < other.id ? -1 : 1))
}

/** What is open of each invoice at the end of a day, by its id: what is there is laid upon the invoices cent by cent, so to speak. */
export function openOf(account: Account, to: number): Map<string, number> {
  const open = new Map<string, number>()
  for (const { id } of account.bookings) {
    let money = 0
    for (const { booking, day, cents, counts, reversed } of account.payments)
      if (booking === id && counts && day <= to && !(reversed !== null && reversed <= to))
        money += cents
    for (const { booking, day, cents, payment } of account.refunds)
      if (
        booking === id &&
        day <= to &&
        account.payments.find((each) => each.id === payment)?.counts
      )
        money -= cents
    const invoices = account.papers.filter(
      (paper) => paper.booking === id && paper.corrects === null && paper.day <= to,
    )
    for (const invoice of invoices.toSorted((one, other) => (one.due ?? 0) - (other.due ?? 0))) {
      let left = invoice.cents
      for (const { corrects, day, cents } of account.papers)
        if (corrects === invoice.id && day <= to) left -= cents
      const taken = Math.max(0, Math.min(left, money))
      money -= taken
      if (left > taken) open.set(invoice.id, left - taken)
    }
  }
  return open
}
