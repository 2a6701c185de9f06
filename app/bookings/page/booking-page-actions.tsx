import { href } from 'react-router'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { useIsAdmin } from '../../dashboard/use-is-admin'
import { ReceiptLink } from '../../receipts/receipt-link'
import { DocumentLink } from '../../shell/document-link'
import { lazyPart } from '../../shell/lazy-part'
import { useBackTo } from '../../ui/back-link'
import { buttonClass } from '../../ui/button'
import { DeleteBooking, useDeleteBooking } from '../delete-booking'
import { isPaidByCard } from '../state-note'

/** Loaded after the page, each for its reader. */
const OfficeActs = lazyPart(() => import('./office-acts'), 'OfficeActs')
const BuyerActs = lazyPart(() => import('./buyer-acts'), 'BuyerActs')

type BookingPageActionsProps = {
  booking: BookingDetails
  isOffice: boolean
  isOwn: boolean
  isPanel: boolean
}

/** The next step of a booking first: to pay it, or its receipt. */
export function BookingPageActions(props: BookingPageActionsProps) {
  const { booking, isOffice, isOwn, isPanel } = props
  const deletion = useDeleteBooking()
  const backTo = useBackTo()
  const onDelete = () => deletion.ask(booking)

  function confirm() {
    deletion.confirm()
    if (isPanel) return
    backTo(isOffice ? href('/dashboard/all-bookings') : href('/dashboard/my-bookings'))
  }

  return (
    // In a narrow container the actions have a row of their own from the start. Otherwise those that load later would wrap the
    // row below the title and move the page.
    <div className="flex min-h-11 flex-wrap items-center gap-3 max-sm:gap-2 max-sm:[&>*]:px-4 @max-[60rem]:w-full print:hidden">
      <NextStep booking={booking} isOffice={isOffice} isOwn={isOwn} />
      {(isOwn || !isOffice) && (
        <BuyerActs booking={booking} isOwn={isOwn} onDelete={isOffice ? undefined : onDelete} />
      )}
      {isOffice && <OfficeActs booking={booking} onDelete={onDelete} />}
      <DeleteBooking deletion={{ ...deletion, confirm }} isOffice={isOffice} />
    </div>
  )
}

function NextStep({ booking, isOffice, isOwn }: Omit<BookingPageActionsProps, 'isPanel'>) {
  const { _id: id, paid, total } = booking
  const mayPay = useIsAdmin().may<'createPaymentIntent'>('money') || isOwn
  if (paid)
    return <ReceiptLink bookingId={id} variant={isOffice ? 'secondary' : 'primary'} size="medium" />
  if (!isPaidByCard(booking) || !mayPay) return null
  return (
    // A new document: only the payment page's security policy allows the card provider.
    <DocumentLink
      to={href('/dashboard/payment/:id', { id })}
      className={buttonClass({ variant: isOffice && !isOwn ? 'secondary' : 'primary' })}
    >
      {words.payNow(formatDollars(total))}
    </DocumentLink>
  )
}
