import { href, Link } from 'react-router'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { useIsAdmin } from '../../dashboard/use-is-admin'
import { BankTransfer } from '../../payments/bank-transfer-section'
import { lazyPart } from '../../shell/lazy-part'
import { pageTitle } from '../../shell/page-meta'
import { Shipments } from '../../shipments/shipments-section'
import { buttonClass } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { RichWords } from '../../ui/rich-words'
import { Spinner } from '../../ui/spinner'
import { BookingDestination } from '../destination-section'
import { goodsText, whoOrdered } from '../goods-note'
import { BookingState } from '../state-note'
import { BookingLines } from './booking-lines'
import { BookingPageActions } from './booking-page-actions'
import { BookingPapers } from './booking-papers'
import { BookingPayments, UnpaidNote } from './booking-payments'

const PromiseNote = lazyPart(() => import('../promise-section'), 'PromiseNote', <br />)

/** Loaded after the page: its buyer does not see it. */
const MailsAgain = lazyPart(() => import('../../booking-events/mail-again-section'), 'MailsAgain')

const HiddenNote = lazyPart(() => import('./other-bookings'), 'HiddenNote')

const OtherBookings = lazyPart(() => import('./other-bookings'), 'OtherBookings')

/** Loaded after the facts, which are above them. */
const DocumentsAndFiles = lazyPart(
  () => import('../../documents/booking-files'),
  'DocumentsAndFiles',
  <Spinner label={words.loadingTheDocuments} />,
)

const BookingQuestions = lazyPart(
  () => import('../../contact/questions-of-section'),
  'BookingQuestions',
)

/** Loaded after the goods, which are above it. */
const Timeline = lazyPart(
  () => import('../../booking-events/timeline-section'),
  'Timeline',
  <Spinner label={words.loadingTheTimeline} />,
)

type BookingDocumentProps = {
  booking: BookingDetails
  isOffice: boolean
  /** The office's people order too. */
  isOwn?: boolean
  /** Next to the list that it was opened from. */
  isPanel?: boolean
}

/** One booking for its buyer and the office: goods, shipments, papers, money, and what can be done with it. */
export function BookingDocument(props: BookingDocumentProps) {
  const { booking, isOffice, isPanel = false } = props
  const { may } = useIsAdmin()
  // Shown to those who oversee the company that a colleague bought it for.
  const isReader = !isOffice && !props.isOwn
  const isFixed = isReader || (isOffice && !may<'changeBooking'>('sales'))
  return (
    <article className="@container grid gap-8">
      {!isPanel && <title>{pageTitle(words.booking(booking.number))}</title>}
      <BookingHead {...props} isReader={isReader} isFixed={isFixed} />
      {booking.hiddenAt && <HiddenNote {...booking} />}
      <BankTransfer booking={booking} isOffice={isOffice && !props.isOwn} isReader={isReader} />
      {/* In one column who, whither and the documents come before the timeline. */}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 @min-[60rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[60rem]:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-8">
          <BookingLines booking={booking} />
          <BookingPayments
            booking={booking}
            isOffice={isOffice && may<'reversePayment'>('money')}
          />
          <Shipments booking={booking} isOffice={isOffice} />
        </div>
        <div className="grid min-w-0 gap-8 @min-[60rem]:row-span-2 @min-[60rem]:rounded-md @min-[60rem]:bg-paper @min-[60rem]:p-6">
          <BookingPapers booking={booking} isOffice={isOffice} isFixed={isFixed} />
          {!isReader && <BookingQuestions bookingId={booking._id} isOffice={isOffice} />}
          {isOffice && <OtherBookings booking={booking} />}
          <DocumentsAndFiles booking={booking} isOffice={isOffice} isFixed={isFixed} />
        </div>
        <div className="grid min-w-0 gap-8">
          <Timeline bookingId={booking._id} isOffice={isOffice} isReader={isReader} />
          {isOffice && !isFixed && <MailsAgain booking={booking} />}
        </div>
      </div>
    </article>
  )
}

type BookingHeadProps = BookingDocumentProps & { isReader: boolean; isFixed: boolean }

function BookingHead(props: BookingHeadProps) {
  const { booking, isOffice, isOwn = false, isPanel = false, isReader, isFixed } = props
  const Heading = isPanel ? 'h2' : 'h1'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
      <div className={classNames('grid gap-2', isPanel && 'w-full')}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading className="text-2xl">
            <RichWords
              of={words.bookingHeading(
                <span translate="no" className="inline-block">
                  {booking.number}
                </span>,
              )}
            />
          </Heading>
          <BookingState booking={booking} />
          {isPanel && <OpenPage booking={booking} />}
        </div>
        {(isOffice || isReader) && (
          <p className="font-semibold wrap-anywhere">{whoOrdered(booking)}</p>
        )}
        <p className="text-xl font-bold tabular-nums">
          {formatDollars(booking.total)}
          <span className="text-base font-normal text-ink-soft">
            {' '}
            · {goodsText(booking)}
            {booking.returned > 0 && words.andGivenBack(formatDollars(booking.returned))}
          </span>
        </p>
        <p className="text-sm">
          <UnpaidNote booking={booking} />
        </p>
        <BookingDestination
          booking={booking}
          by={isOffice ? 'office' : 'buyer'}
          isFixed={isFixed}
        />
        <PromiseNote booking={booking} />
      </div>
      <BookingPageActions booking={booking} isOffice={isOffice} isOwn={isOwn} isPanel={isPanel} />
    </div>
  )
}

function OpenPage({ booking: { _id: id } }: { booking: BookingDetails }) {
  return (
    <Link
      to={href('/dashboard/booking/:id', { id })}
      aria-label={words.openItsPage}
      title={words.openItsPage}
      className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'ml-auto')}
    >
      <Icon name="expand" />
    </Link>
  )
}
