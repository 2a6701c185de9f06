import { href, Link } from 'react-router'
import * as words from '#words/customers'
import type { CustomerDetails } from '../../contract/customers'
import { formatDollars } from '../../contract/money'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { lazyPart } from '../shell/lazy-part'
import { BackLink } from '../ui/back-link'
import { buttonClass } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'
import { formatCount } from '../ui/format-count'
import { Icon } from '../ui/icon'
import { TextLink } from '../ui/links'
import { ShortTime } from '../ui/office-list/short-time'
import { Rating } from '../ui/rating'
import { Skeleton } from '../ui/skeleton'
import { Spinner } from '../ui/spinner'
import { TitledPart } from '../ui/titled-part'
import { targetClass } from '../ui/touch-target'
import { CustomerAddresses, CustomerLists, CustomerMachines } from './customer-belongings'
import { CustomerState } from './customer-state'
import { NoteForm } from './note-form'

const LatestBookings = lazyPart(
  () => import('../bookings/latest-bookings-section'),
  'LatestBookings',
  <Skeleton className="h-96" />,
)

const RightsSection = lazyPart(
  () => import('../users/rights-section'),
  'RightsSection',
  <Skeleton className="h-9 w-40" />,
)
const QuotesOfSection = lazyPart(
  () => import('../quotes/quotes-of-section'),
  'QuotesOfSection',
  <Spinner label={words.loadingTheQuotes} />,
)

const OrderForLink = lazyPart(() => import('../basket/change-booking-link'), 'OrderForLink')

const QuestionsOfSection = lazyPart(
  () => import('../contact/questions-of-section'),
  'QuestionsOfSection',
  <Spinner label={words.loadingTheQuestions} />,
)

const linkLook = `${targetClass} text-sm font-semibold underline underline-offset-4`

export function CustomerDocument({ customer }: { customer: CustomerDetails }) {
  const { _id, name, latest, reviews } = customer
  const { may } = useIsAdmin()
  const facts = [
    [words.noteOfTheOffice, <NoteForm key="note" customer={customer} />],
    [words.machines, <CustomerMachines key="machines" machines={customer.machines} />],
    [words.lists, <CustomerLists key="lists" lists={customer.lists} />],
    [words.addresses, <CustomerAddresses key="addresses" addresses={customer.addresses} />],
    ...(may<'revokeAdmin'>('people')
      ? [[words.rights, <RightsSection key="rights" user={customer} />] as const]
      : []),
  ] as const
  const linkToBookings = latest.length > 0 && (
    <Link to={`${href('/dashboard/all-bookings')}?buyer=${_id}`} className={linkLook}>
      {words.allBookingsOf(name)}
    </Link>
  )
  const linkToQuotes = (
    <Link to={`${href('/dashboard/quotes')}?buyer=${_id}`} className={linkLook}>
      {words.allQuotesOf(name)}
    </Link>
  )
  return (
    <>
      <BackLink to={href('/dashboard/customers')}>{words.customers}</BackLink>
      <CustomerHead customer={customer} />
      <CustomerFigures customer={customer} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <TitledPart isSmall title={words.bookings} action={linkToBookings}>
            <LatestBookings bookings={latest} />
          </TitledPart>
          <TitledPart isSmall title={words.quotes} action={linkToQuotes}>
            <QuotesOfSection of={{ buyer: _id }} />
          </TitledPart>
          <TitledPart isSmall title={words.questions}>
            <QuestionsOfSection userId={_id} />
          </TitledPart>
          <TitledPart isSmall title={words.reviews}>
            <Reviews reviews={reviews} />
          </TitledPart>
        </div>
        <div className="grid min-w-0 gap-5 sm:max-xl:grid-cols-2 sm:max-xl:[&>:first-child]:row-span-5 xl:rounded-md xl:bg-paper xl:p-6">
          {facts.map(([title, part]) => (
            <TitledPart isSmall key={title} title={title}>
              {part}
            </TitledPart>
          ))}
          {may<'searchChanges'>('people') && (
            <Link to={`${href('/dashboard/changes')}?id=${_id}`} className={linkLook}>
              {words.whatTheOfficeDidAbout}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}

function CustomerHead({ customer }: { customer: CustomerDetails }) {
  const { name, email, company, memberOf } = customer
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <span className="min-w-0">
            <Email address={email} />
          </span>
          {memberOf ? (
            <TextLink to={href('/dashboard/company/:part?', { part: memberOf._id })}>
              {memberOf.name}
            </TextLink>
          ) : (
            company && <span>{company}</span>
          )}
          <CustomerState customer={customer} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <OrderForLink customer={customer} />
        <a href={`mailto:${email}`} className={buttonClass({ size: 'small' })}>
          <Icon name="mail" />
          {words.writeTo(name)}
        </a>
      </div>
    </div>
  )
}

function CustomerFigures({ customer }: { customer: CustomerDetails }) {
  const { _id, bookings, revenue, unpaid, held, lastBookingAt, createdAt } = customer
  const figures = [
    [words.bookings, formatCount(bookings)],
    [words.revenue, formatDollars(revenue)],
    [words.unpaid, <Shown key="unpaid" id={_id} show="unpaid" count={unpaid} />],
    [words.piecesHeld, <Shown key="held" id={_id} show="held" count={held.pieces} />],
    [
      words.lastBooking,
      lastBookingAt ? <ShortTime key="last" time={lastBookingAt} isDay /> : words.noBookingYet,
    ],
    [words.accountSince, <ShortTime key="since" time={createdAt} isDay />],
  ] as const
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-hairline py-3 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Shown({ id, show, count }: { id: string; show: 'unpaid' | 'held'; count: number }) {
  if (count === 0) return '0'
  return (
    <Link
      to={`${href('/dashboard/all-bookings')}?buyer=${id}&show=${show}`}
      className="-my-2 inline-flex min-h-11 min-w-11 items-center text-signal-deep underline underline-offset-4"
    >
      {formatCount(count)}
    </Link>
  )
}

function Reviews({ reviews }: Pick<CustomerDetails, 'reviews'>) {
  if (reviews.length === 0) return <p className="text-sm text-ink-soft">{words.noReviewYet}</p>
  return (
    <ul className="grid gap-4">
      {reviews.map(({ _id, rating, comment, createdAt }) => (
        <li key={_id} className="grid gap-1 text-sm">
          <span className="flex flex-wrap items-center gap-3">
            <Rating value={rating} />
            <span className="text-ink-soft">
              <DateTime time={createdAt} />
            </span>
          </span>
          <span className="max-w-prose whitespace-pre-line wrap-anywhere">{comment}</span>
        </li>
      ))}
    </ul>
  )
}
