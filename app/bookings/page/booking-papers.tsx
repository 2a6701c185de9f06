import { lazy, Suspense, useState } from 'react'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { dayInWords } from '../../../contract/values/days'
import { retryUntilReachable } from '../../shell/reachability'
import { Button } from '../../ui/button'
import { DateTime } from '../../ui/date-time'
import { Email } from '../../ui/email'
import { AddressText, isSameText } from '../address-note'
import { Fact } from '../fact-note'

type PapersProps = { booking: BookingDetails; isOffice: boolean }

const loadChange = () => import('./change-papers').then((m) => ({ default: m.ChangePapers }))
/** Loaded when it is opened. */
const ChangePapers = lazy(() => retryUntilReachable(loadChange))

/** Whom a booking is for, and what the buyer wrote on it. */
export function BookingPapers({ booking, isOffice }: PapersProps) {
  const { name, email, phone, company, taxId, poNumber, requestedOn, remark } = booking
  return (
    <section aria-labelledby="booking-papers" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="booking-papers" className="text-xl">
          Buyer and papers
        </h2>
        <ChangeButton booking={booking} isOffice={isOffice} />
      </div>
      <dl className="grid gap-x-10 gap-y-2 text-sm [&_dt]:w-24 @min-[36rem]:grid-cols-2 @min-[60rem]:grid-cols-1">
        <Fact term="Name">{name}</Fact>
        <Fact term="Email">
          <Email address={email} />
        </Fact>
        <Fact term="Phone">{phone}</Fact>
        <Fact term="Company">{company}</Fact>
        <Fact term="Tax number">{taxId}</Fact>
        <Fact term="PO number">{poNumber}</Fact>
        <Fact term="Ordered on">
          <DateTime time={booking.createdAt} hasZone />
        </Fact>
        <Fact term="Wished for">{requestedOn && dayInWords(requestedOn)}</Fact>
        <Fact term="Replaces">{booking.replaces}</Fact>
        <Fact term="Delivery">
          {booking.delivery && <AddressText address={booking.delivery} />}
        </Fact>
        <Fact term="Billing">
          {booking.billing &&
            (isSameText(booking.billing, booking.delivery) ? (
              'The same as delivery'
            ) : (
              <AddressText address={booking.billing} />
            ))}
        </Fact>
        <Fact term="Remark">{remark && <span className="whitespace-pre-line">{remark}</span>}</Fact>
      </dl>
    </section>
  )
}

/** Until something has left, a buyer may still name the PO. */
function ChangeButton({ booking, isOffice }: PapersProps) {
  const [isOpen, setOpen] = useState(false)
  const hasLeft = booking.shipments.some(({ shippedAt }) => shippedAt !== null)
  if (!isOffice && hasLeft) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="print:hidden"
        onClick={() => setOpen(true)}
      >
        {isOffice ? 'Change papers' : 'Change PO number'}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangePapers booking={booking} isOffice={isOffice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
