import { useState } from 'react'
import { Link } from 'react-router'
import * as words from '#words/bookings'
import * as listWords from '#words/lists'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { untaxedLines } from '../../../contract/tax/untaxed-lines'
import { ChangeBookingLink } from '../../basket/change-booking-link'
import { PutInBasket } from '../../basket/put-in-basket-section'
import { SaveList, SaveListDialog } from '../../lists/save-list-section'
import { buttonClass } from '../../ui/button'
import { RowMenu } from '../../ui/office-list/row-menu'
import { orderAgainPath } from '../booking-link'

type BuyerActsProps = {
  booking: BookingDetails
  /** Else a colleague bought it: it can be ordered again. */
  isOwn: boolean
  /** Left out where the office's menu has it. */
  onDelete: (() => void) | undefined
}

/** What a buyer does with a booking after paying it or reading its receipt. */
export function BuyerActs({ booking, isOwn, onDelete }: BuyerActsProps) {
  const [isSaving, setSaving] = useState(false)
  const source = { booking: booking._id }
  return (
    <>
      <OrderAgain booking={booking} />
      {isOwn && mayChange(booking) && <ChangeBookingLink booking={booking} />}
      {onDelete && isOwn ? (
        <RowMenu
          label={words.moreFor(booking.number)}
          acts={[
            { label: listWords.saveAsList, onChoose: () => setSaving(true) },
            { label: words.deleteIt, isDanger: true, onChoose: onDelete },
          ]}
        />
      ) : (
        <SaveList source={source} />
      )}
      {isSaving && <SaveListDialog source={source} onClose={() => setSaving(false)} />}
    </>
  )
}

/** A charge that the office put into its offer would be lost with a change. */
const mayChange = ({ state, received, lines }: BookingDetails) =>
  state === 'unpaid' && received === 0 && untaxedLines(lines).every(({ toolId }) => toolId !== null)

/** One line opens the order form of its tool; several go into the basket, to be checked there. */
function OrderAgain({ booking }: Pick<BuyerActsProps, 'booking'>) {
  if (booking.lineCount > 1)
    return (
      <PutInBasket
        source={{ booking: booking._id }}
        label={words.orderAgain}
        since={booking.createdAt}
      />
    )
  return (
    <Link to={orderAgainPath(booking)} className={buttonClass({ variant: 'secondary' })}>
      {words.orderAgain}
    </Link>
  )
}
