import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { formatDollars, toCents, toDollars } from '../../contract/money'
import { companyDay } from '../../contract/values/days'
import { pastDayFault } from '../../contract/values/past-day'

export type TransferDraft = { amount: string; receivedOn: string; reference: string }
export type TransferFaults = { [Name in keyof TransferDraft]?: string }

/** What of a booking's total is still to come, in cents. */
const dueCents = ({ paid, total, received, owed }: BookingDetails): number =>
  paid ? 0 : owed === undefined ? toCents(total) - toCents(received) : toCents(owed)

/** The rest of the total, received today: what the office has to change least often. */
export function emptyTransfer(booking: BookingDetails): TransferDraft {
  const due = dueCents(booking)
  return {
    amount: due > 0 ? toDollars(due).toFixed(2) : '',
    receivedOn: companyDay(new Date()),
    reference: '',
  }
}

/** What is wrong with what is typed; the server judges it again. */
export function transferFaults({ amount, receivedOn, reference }: TransferDraft): TransferFaults {
  const faults: TransferFaults = {}
  const dayFault = pastDayFault(receivedOn)
  if (centsOf(amount) === undefined) faults.amount = words.anAmountSuchAs1250
  if (receivedOn === '') faults.receivedOn = words.theDayOfTheBanks
  else if (dayFault) faults.receivedOn = dayFault
  if (reference.trim() === '') faults.reference = words.whatTheBanksStatementSays
  return faults
}

/** The cents of an amount that is typed; nothing for what is none. */
export function centsOf(amount: string): number | undefined {
  const isAmount = /^\d{1,8}(\.\d{1,2})?$/.test(amount.trim())
  const cents = isAmount ? toCents(Number(amount)) : 0
  return cents > 0 ? cents : undefined
}

/** What recording the typed amount does to the booking. */
export function transferOutcome(booking: BookingDetails, amount: string): string {
  const cents = centsOf(amount)
  if (cents === undefined) return ''
  const due = dueCents(booking)
  const money = (value: number) => formatDollars(toDollars(value))
  if (booking.paid) return words.waitsAsASurplus(money(cents))
  if (cents < due) return words.staysDue(money(due - cents))
  return words.makesTheBookingPaid(cents > due && money(cents - due))
}
