import { href, Link } from 'react-router'
import * as words from '#words/quotes'
import { formatDollars } from '../../contract/money'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { InlineMessage } from '../ui/inline-message'
import { RichWords } from '../ui/rich-words'

type NoteProps = { quote: QuoteWithLines; isByLink: boolean }

export function ShortNote({ quote: { refused }, isByLink }: NoteProps) {
  if (refused.length === 0) return null
  return (
    <InlineMessage tone="danger">
      <p className="font-semibold">
        {words.theApprovalIsKept}{' '}
        {isByLink ? words.theBuyerCanAcceptIt : words.youCanAcceptItWithout}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {refused.map(({ at, message, name }) => (
          <li key={at}>{message ?? name}</li>
        ))}
      </ul>
    </InlineMessage>
  )
}

export function SentNote({ quote: { link, name } }: Pick<NoteProps, 'quote'>) {
  if (!link?.note) return null
  return (
    <InlineMessage>
      <p className="font-semibold">{words.writes(name)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{link.note}</p>
    </InlineMessage>
  )
}

export function DecisionNote({ quote, isByLink, isOffice }: NoteProps & { isOffice: boolean }) {
  const { newer, name, kind, state, decision, decidedAs, decidedWhy, bookingId, bookingNumber } =
    quote
  if (state === 'asked' || (state === 'offered' && !decision)) return null
  if (state === 'offered')
    return <InlineMessage>{words.approvedNotBookedYet(decidedAs)}</InlineMessage>
  if (state === 'accepted' && bookingId)
    return (
      <InlineMessage tone="success">
        {decision === 'approved' ? words.approvedBy(decidedAs) : words.acceptedByItsBuyer}{' '}
        <RichWords
          of={words.bookedAsLink(
            isByLink ? (
              <span className="whitespace-nowrap">{bookingNumber}</span>
            ) : (
              <Link
                to={href('/dashboard/booking/:id', { id: bookingId })}
                className="font-semibold underline underline-offset-4"
              >
                {bookingNumber}
              </Link>
            ),
          )}
        />
        {isByLink && ` ${words.paysItThereIsNothing(name)}`}
      </InlineMessage>
    )
  if (kind === 'frame' && state === 'accepted')
    return <InlineMessage tone="success">{words.allOfItIsCalledOff}</InlineMessage>
  if (newer) return <ReplacedNote newer={newer} />
  const sentence = state === 'declined' ? words.declinedBecause : words.withdrawnBecause
  return (
    <InlineMessage>
      <p className="wrap-anywhere">{sentence(decidedAs, decidedWhy)}</p>
      {!isByLink && !isOffice && <TryAgain quote={quote} />}
    </InlineMessage>
  )
}

function ReplacedNote({ newer: { _id: id, number } }: { newer: { _id: string; number: string } }) {
  return (
    <InlineMessage>
      <RichWords
        of={words.aNewerOfferHasTakenItsPlace(
          <Link
            to={href('/quote/:id', { id })}
            className="font-semibold underline underline-offset-4"
          >
            {number}
          </Link>,
        )}
      />
    </InlineMessage>
  )
}

/** Another price or another lot is settled with the office. */
function TryAgain({ quote: { number } }: Pick<NoteProps, 'quote'>) {
  const question = new URLSearchParams({ about: number })
  return (
    <Link
      to={`${href('/contact')}?${question}`}
      className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {words.askAboutThisQuote}
    </Link>
  )
}

/** Who asks for approval and why; for who asked, who decides. */
export function ApprovalNote({ quote, isOwn }: Pick<NoteProps, 'quote'> & { isOwn: boolean }) {
  const { approval, name, state, decision } = quote
  if (!approval || state !== 'offered' || decision) return null
  const { passed, approvers } = approval
  const spent = passed?.per === 'month' ? formatDollars(passed.spent) : null
  const why = passed
    ? words.isAboveLimitOf(name, formatDollars(passed.limit), spent)
    : words.asksWithoutNeed(name)
  if (!isOwn) return <InlineMessage>{why}</InlineMessage>
  return (
    <InlineMessage>
      {approvers.length > 0 ? words.waitsFor(approvers.join(', ')) : words.hasNoApprover}
    </InlineMessage>
  )
}
