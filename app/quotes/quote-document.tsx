import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/quotes'
import { formatDollars } from '../../contract/money'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { untaxedLines } from '../../contract/tax/untaxed-lines'
import { useSession } from '../auth/session'
import { ChangesNote } from '../basket/put-in-basket-section'
import { whoOrdered } from '../bookings/goods-note'
import { PaperFacts } from '../bookings/papers-section'
import { destinationInWords } from '../bookings/where-to-note'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { FileButton } from '../documents/file-button'
import { soldColumns } from '../lines/sold-columns'
import { LineTaxes } from '../lines/sold-tool'
import { lazyPart } from '../shell/lazy-part'
import { pageTitle } from '../shell/page-meta'
import { BackLink } from '../ui/back-link'
import { DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { formatPieces } from '../ui/format-count'
import { RichWords } from '../ui/rich-words'
import { Skeleton } from '../ui/skeleton'
import { TitledPart } from '../ui/titled-part'
import { ApprovePart } from './approve-part'
import { CallOff, OfficeActs, OwnerActs, QuoteMenu } from './quote-acts'
import { ApprovalNote, DecisionNote, SentNote, ShortNote } from './quote-notes'
import { type QuoteWay, renewalQuery } from './quote-queries'
import { isOpen, QuoteState } from './quote-state'

const OfferEditor = lazyPart(
  () => import('./offer-editor'),
  'OfferEditor',
  <Skeleton className="h-dvh" />,
)

const FrameLines = lazyPart(() => import('./frame-part'), 'FrameLines')
const CallOffs = lazyPart(() => import('./frame-part'), 'CallOffs')

type QuoteDocumentProps = { quote: QuoteWithLines; way: QuoteWay }

export function QuoteDocument({ quote, way }: QuoteDocumentProps) {
  const session = useSession()
  const isSeller = useIsAdmin().may<'offerQuote'>('sales')
  const isOwn = session.state === 'signed-in' && session.user.email === quote.email
  const isByLink = way.token !== ''
  const isFrame = quote.kind === 'frame'
  const isOffice = !isByLink && isSeller && !isOwn
  // Else a colleague who oversees the company reads it.
  const isOwners = !isByLink && isOwn
  const isColleagues = !isByLink && !isOwn && !isOffice && isFrame && isOpen(quote)
  const isToOffer = !isByLink && isSeller && quote.state === 'asked'
  return (
    <article className="grid gap-6">
      <title>{pageTitle(words.quoteNumber(quote.number))}</title>
      <div>
        {!isByLink && <Back isToApprovals={quote.approval !== null && !isOwn && !isOffice} />}
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <QuoteHead quote={quote} isOffice={isOffice} />
          <div className="flex flex-wrap items-start gap-3 empty:hidden max-lg:order-last max-lg:basis-full">
            {isOwners && <OwnerActs quote={quote} way={way} />}
            {isColleagues && <CallOff quote={quote} />}
            {isOffice && <OfficeActs quote={quote} />}
            {quote.offeredAt !== null && <QuotePdf quote={quote} way={way} />}
          </div>
          {(isOwners || isOffice) && <QuoteMenu quote={quote} way={way} isOffice={isOffice} />}
        </div>
      </div>
      <Notes quote={quote} isByLink={isByLink} isOffice={isOffice} isOwn={isOwners} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8">
          {isToOffer ? <OfferEditor quote={quote} /> : <QuoteLines quote={quote} />}
          {isFrame && !isByLink && quote.offeredAt && <CallOffs callOffs={quote.callOffs} />}
          {!isFrame && (isByLink || quote.approval) && <ApprovePart quote={quote} way={way} />}
        </div>
        <QuotePapers quote={quote} />
      </div>
    </article>
  )
}

/** An approver came from what waits for a decision. */
function Back({ isToApprovals }: { isToApprovals: boolean }) {
  if (!isToApprovals) return <BackLink to={href('/dashboard/quotes')}>{words.allQuotes}</BackLink>
  const approvals = href('/dashboard/company/:part?', { part: 'approvals' })
  return <BackLink to={approvals}>{words.allApprovals}</BackLink>
}

function QuotePdf({ quote: { _id: id, kind, number }, way }: QuoteDocumentProps) {
  return (
    <FileButton
      size="medium"
      variant="secondary"
      file={{ call: 'getQuotePdf', params: { id }, quoteToken: way.token }}
      name={`quote-${number.replace('/', '-')}.pdf`}
    >
      {kind === 'frame' ? words.framePdf : words.quotePdf}
    </FileButton>
  )
}

function QuoteHead({ quote, isOffice }: { quote: QuoteWithLines; isOffice: boolean }) {
  const { number, kind, total, pieces, validUntil, state, expired, email } = quote
  const heading = kind === 'frame' ? words.frameHeading : words.quoteHeading
  const holds = kind === 'frame' ? words.partsAreCalledOffUntil : words.thesePricesHoldUntil
  return (
    <div className="grid min-w-0 flex-1 basis-52 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          <RichWords of={heading(<span className="inline-block">{number}</span>)} />
        </h1>
        <QuoteState quote={quote} />
      </div>
      {isOffice && <p className="font-semibold wrap-anywhere">{whoOrdered(quote)}</p>}
      <p className="text-xl font-bold tabular-nums">
        {formatDollars(total)}
        <span className="text-base font-normal text-ink-soft"> · {formatPieces(pieces)}</span>
      </p>
      <p className="text-sm empty:hidden">
        {destinationInWords(quote, isOffice ? 'office' : 'buyer')}
      </p>
      <p className="text-sm text-ink-soft">
        {validUntil && state === 'offered' && expired && (
          <RichWords of={words.thisOfferEndedOn(<DateTime time={validUntil} hasZone />)} />
        )}
        {validUntil && isOpen(quote) && (
          <RichWords of={holds(<DateTime time={validUntil} hasZone />)} />
        )}
        {state === 'asked' &&
          (isOffice ? words.askedForByWhoIs(email) : words.ourOfficeWritesAnOffer(email))}
      </p>
    </div>
  )
}

type NotesProps = { quote: QuoteWithLines; isByLink: boolean; isOffice: boolean; isOwn: boolean }

function Notes({ quote, isByLink, isOffice, isOwn }: NotesProps) {
  const { data: renewal } = useQuery({ ...renewalQuery(quote._id), enabled: false })
  return (
    <div className="grid gap-3 empty:hidden">
      <SentNote quote={quote} />
      {quote.approval && <ApprovalNote quote={quote} isOwn={isOwn} />}
      {renewal && <ChangesNote changes={renewal} since={renewal.since} />}
      <ShortNote quote={quote} isByLink={isByLink} />
      <DecisionNote quote={quote} isByLink={isByLink} isOffice={isOffice} />
    </div>
  )
}

const { goods, promised, money } = soldColumns

function QuoteLines({
  quote: { kind, offeredAt, lines, total, terms },
}: {
  quote: QuoteWithLines
}) {
  const hasDays = lines.some(({ promisedOn }) => promisedOn !== null)
  return (
    <TitledPart title={words.lines}>
      {kind === 'frame' && offeredAt ? (
        <FrameLines lines={untaxedLines(lines)} />
      ) : (
        <DataTable
          caption={words.whatIsOffered}
          columns={[...goods, ...(hasDays ? promised : []), ...money]}
          rows={untaxedLines(lines)}
          keyOf={({ line }) => String(line)}
        />
      )}
      <LineTaxes lines={lines} />
      <p className="flex flex-wrap justify-between gap-x-4 border-b border-control py-3 text-lg font-bold tabular-nums max-sm:mt-3 max-sm:border-t">
        <span>{words.totalTitle}</span> <span>{formatDollars(total)}</span>
      </p>
      {terms && (
        <div className="mt-4 grid gap-1">
          <h3 className="text-base">{words.terms}</h3>
          <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{terms}</p>
        </div>
      )}
    </TitledPart>
  )
}

/** Whom a quote is for, and what the buyer wrote on it. */
function QuotePapers({ quote }: { quote: QuoteWithLines }) {
  return (
    <section aria-labelledby="quote-papers" className="min-w-0 rounded-md bg-paper p-4 sm:p-6">
      <h2 id="quote-papers" className="mb-3 text-lg">
        {words.buyerAndPapers}
      </h2>
      <dl className="grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
        <PaperFacts of={quote} madeTerm={words.madeOn} />
      </dl>
    </section>
  )
}
