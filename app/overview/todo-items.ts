import { href } from 'react-router'
import * as words from '#words/overview'
import type { Booking } from '../../contract/bookings/bookings'
import type { ListedCompany } from '../../contract/companies/office-companies'
import type { ContactMessage } from '../../contract/contact'
import type { Invoice } from '../../contract/invoices/invoices'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments/payments'
import type { Quote } from '../../contract/quotes/quotes'
import type { BookingToShip } from '../../contract/shipments/new-shipments'
import { companyDay, shortDay } from '../../contract/values/days'
import { linkFromTodo } from './todo-link'

/** One thing that waits for the office: what it is, whose, and where it is done. */
export type TodoItem = {
  id: string
  kind: keyof typeof words.acts
  to: string
  name: string
  who: string
  note: string
  isUrgent: boolean
}

type Row = Omit<TodoItem, 'id' | 'isUrgent'> & { _id: string; isUrgent?: boolean }

function itemOf({ _id, to, isUrgent = false, ...row }: Row): TodoItem {
  const id = `${row.kind}-${_id}`
  return { ...row, isUrgent, id, to: linkFromTodo(to, id) }
}

const bookingAt = (id: string) => href('/dashboard/booking/:id', { id })
const since = (time: string) => words.waitsSince(shortDay(companyDay(new Date(time))))

type BookingRow = Pick<Booking, '_id' | 'number' | 'company' | 'name'>

const ofBooking = ({ _id, number, company, name }: BookingRow) => ({
  _id,
  to: bookingAt(_id),
  name: number,
  who: company ?? name,
})

/** In this order: a booking that is late or has no address is not listed again under `pack`. */
export const shippingItems = {
  late: (booking: BookingToShip) =>
    itemOf({
      ...ofBooking(booking),
      kind: booking.toPack ? 'pack' : 'ship',
      note: dueNote(words.latePromisedFor, booking),
      isUrgent: true,
    }),
  address: (booking: BookingToShip) =>
    itemOf({
      ...ofBooking(booking),
      kind: 'address',
      note: dueNote(words.shipsBy, booking),
      isUrgent: true,
    }),
  pack: (booking: BookingToShip) =>
    itemOf({ ...ofBooking(booking), kind: 'pack', note: dueNote(words.shipsBy, booking) }),
}

const dueNote = (says: (day: string) => string, { dueOn }: BookingToShip) =>
  dueOn === null ? '' : says(shortDay(dueOn))

export const transferItem = (booking: Booking): TodoItem =>
  itemOf({
    ...ofBooking(booking),
    kind: 'transfer',
    note: words.due(formatDollars(booking.total)),
  })

export const paymentItem = ({ _id, name, amount, ...payment }: AuditedPayment): TodoItem =>
  itemOf({
    _id,
    kind: 'payment',
    to: `${href('/dashboard/payments')}?show=attention`,
    name: payment.bookingNumber,
    who: payment.company ?? name,
    note: formatDollars(amount),
  })

export const invoiceItem = ({ _id, number, company, buyer }: Invoice): TodoItem =>
  itemOf({
    _id,
    kind: 'invoice',
    to: `${href('/dashboard/company/:part?', { part: 'all-invoices' })}?show=mail-failed`,
    name: number,
    who: company ?? buyer,
    note: words.invoiceMailFailed,
  })

export const quoteItem = ({ _id: id, number, company, name, createdAt }: Quote): TodoItem =>
  itemOf({
    _id: id,
    kind: 'quote',
    to: href('/quote/:id', { id }),
    name: number,
    who: company ?? name,
    note: since(createdAt),
  })

export const companyItem = ({ _id: part, name, number, createdAt }: ListedCompany): TodoItem =>
  itemOf({
    _id: part,
    kind: 'company',
    to: href('/dashboard/company/:part?', { part }),
    name: number,
    who: name,
    note: since(createdAt),
  })

export const overdueItem = ({ _id: part, name, number }: ListedCompany): TodoItem =>
  itemOf({
    _id: part,
    kind: 'overdue',
    to: href('/dashboard/company/:part?', { part }),
    name: number,
    who: name,
    note: words.owesLateInvoices,
  })

export const questionItem = ({ _id, name, question, createdAt }: ContactMessage): TodoItem =>
  itemOf({
    _id,
    kind: 'question',
    to: `${href('/dashboard/questions')}?show=open&question=${_id}`,
    name,
    who: question,
    note: since(createdAt),
  })
