import { sql } from 'kysely'
import * as words from '#words/bookings'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { company } from '../../contract/company.ts'
import { formatCents, groupThousands } from '../../contract/money.ts'
import { isOnAccount, payWays } from '../../contract/payments/pay-ways.ts'
import { dayInWords } from '../../contract/values/days.ts'
import type { NamesIn } from '../../contract/values/names-in.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mail } from '../platform/mail/compose-mail.ts'
import { composeMail, type Letter, poInSubject } from '../platform/mail/compose-mail.ts'
import { type BookingRow, toBookingNumber } from './booking-rows.ts'
import { isOutOfSight } from './booking-sight.ts'
import { type LineInMail, orderLines } from './lines-in-mail.ts'

export type BookingInMail = Pick<
  BookingRow,
  NamesIn<`
    id, number, po_number, email, name, product_name, quantity, price_cents, line_count, total_cents,
    hold_until, pay_by, pay_until, hidden_at, deleted_at`>
>

export type Sending = Pick<Papers, 'delivery' | 'collect'> & { shipsBy?: string | null }

/** Where the goods go, and by when they leave. */
export function sendingInWords({ delivery, collect, shipsBy = null }: Sending): string {
  const place = delivery && `${delivery.line1}, ${delivery.city}`
  return words.sending(place, collect, shipsBy && dayInWords(shipsBy))
}

/** Of a booking as it is now, with the last day that is promised. */
export const readSending = (db: Db, bookingId: string): Promise<Sending> =>
  db
    .selectFrom('bookings')
    .select(['delivery', 'collect'])
    .select(
      sql<string | null>`(select max(promised_on) from booking_lines
        where booking_id = bookings.id and quantity > cancelled)`.as('shipsBy'),
    )
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

/** What was booked and, while it is held, until when and where to pay. */
export function bookingPlacedMail(
  booking: BookingInMail,
  lines: readonly LineInMail[],
  sending: Sending,
  publicUrl: string,
  { isHeld = true } = {},
): Mail {
  const goods = words.total2(orderLines(lines), formatCents(booking.total_cents))
  const letter = {
    subject: words.toolsAndTotal(
      booking.line_count,
      groupThousands(String(booking.line_count)),
      formatCents(booking.total_cents),
    ),
    ...(payWays[booking.pay_by].byOffice && {
      paper: { kind: 'proforma' as const, of: booking.id },
    }),
  }
  if (!isHeld) {
    const paragraphs = [words.thankYouForYourBooking, goods, sendingInWords(sending)]
    return mailToBuyer(booking, publicUrl, { ...letter, paragraphs })
  }
  return mailToBuyer(booking, publicUrl, {
    ...letter,
    paragraphs: [
      words.thankYouForYourBookingThe,
      goods,
      sendingInWords(sending),
      untilWhen(booking),
      ...(payWays[booking.pay_by].byOffice ? [bankInWords(booking)] : []),
    ],
    action: payAction(booking, publicUrl),
  })
}

const untilWhen = ({ pay_by, pay_until, hold_until }: BookingInMail): string =>
  isOnAccount(pay_by) && pay_until
    ? words.pleasePayOnAccount(dayInWords(pay_until))
    : words.theyStaySetAsideUntil(formatTime(hold_until))

export const holdEndingMail = (
  booking: BookingInMail,
  lines: readonly LineInMail[],
  publicUrl: string,
): Mail =>
  mailToBuyer(booking, publicUrl, {
    subject: words.isSetAsideUntil(formatTime(booking.hold_until)),
    paragraphs: [
      words.weKeepTheseToolsFor(formatTime(booking.hold_until)),
      words.total2(orderLines(lines), formatCents(booking.total_cents)),
    ],
    action: payAction(booking, publicUrl),
  })

export function holdEndedMail(booking: BookingRow, why: string, publicUrl: string): Mail {
  const { total_cents, transferred_cents } = booking
  const come = words.ofHasComeForIt(
    formatCents(transferred_cents),
    formatCents(total_cents),
    settings.seller.email,
  )
  return mailToBuyer(booking, publicUrl, {
    subject: words.isNoLongerSetAside,
    paragraphs: [
      words.weHavePutTheTools,
      words.reason(why),
      words.youCanStillPayFor(settings.seller.email),
      ...(transferred_cents > 0 ? [come] : []),
    ],
  })
}

/** Asks the buyer where the goods go; it leads to that line of the booking. */
export function whereToMail(booking: BookingRow, publicUrl: string): Mail {
  const url = `${publicUrl}/dashboard/booking/${booking.id}#destination`
  return mailToBuyer(booking, publicUrl, {
    subject: words.whereShallWeSend,
    paragraphs: [words.noAddressYet, words.orFetchThem(settings.seller.email)],
    action: { label: words.nameTheAddress, url },
  })
}

function payAction({ id }: BookingInMail, publicUrl: string) {
  return { label: words.payForThisBooking, url: `${publicUrl}/dashboard/payment/${id}` }
}

function bankInWords({ number, total_cents }: BookingInMail): string {
  const reference = toBookingNumber(number)
  return words.pleaseTransfer(formatCents(total_cents), { ...settings.bank, reference })
}

/** What is said of a booking; without an action it leads to its page. */
type BookingLetter = Omit<Letter, 'about' | 'to' | 'name'>

/** A mail to the buyer. Once the buyer has deleted the booking and would find no page, it leads to none. */
export function mailToBuyer(booking: BookingInMail, publicUrl: string, letter: BookingLetter) {
  const { id, email: to, name, po_number } = booking
  const number = toBookingNumber(booking.number)
  const action = { label: words.seeTheBooking, url: `${publicUrl}/dashboard/booking/${id}` }
  return composeMail({
    about: 'booking',
    to,
    name,
    ...(!isOutOfSight(booking) && { action }),
    footnote: words.booking(number),
    reference: `${number}${poInSubject(po_number)}`,
    ...letter,
  })
}

// As the page of the receipt has it.
const timeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: company.timeZone,
  timeZoneName: 'short',
})

/** A time as mails write it, with common blanks only: not every mail program shows the narrow one before 'PM'. */
export const formatTime = (time: Date): string => timeFormat.format(time).replaceAll(/\s/g, ' ')
