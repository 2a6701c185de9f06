import { href, Link } from 'react-router'
import type { QuoteWithLines } from '../../contract/quotes'
import { InlineMessage } from '../ui/inline-message'

type NoteProps = { quote: QuoteWithLines; isByLink: boolean }

/** Lines that keep an approved quote from being booked. */
export function ShortNote({ quote: { refused }, isByLink }: NoteProps) {
  if (refused.length === 0) return null
  return (
    <InlineMessage tone="danger">
      <p className="font-semibold">
        The approval is kept, but not all of it is in stock now.{' '}
        {isByLink
          ? 'The buyer can accept it without asking again once there is enough.'
          : 'You can accept it without asking again once there is enough.'}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {refused.map(({ at, message, name }) => (
          <li key={at}>{message ?? name}</li>
        ))}
      </ul>
    </InlineMessage>
  )
}

/** What was decided, by whom and why. */
export function DecisionNote({ quote, isByLink }: NoteProps) {
  const { state, decision, decidedAs, decidedWhy, bookingId, bookingNumber } = quote
  if (state === 'asked' || (state === 'offered' && !decision)) return null
  const by = decidedAs ? ` by ${decidedAs}` : ''
  if (state === 'offered') return <InlineMessage>{`Approved${by}, not booked yet.`}</InlineMessage>
  if (state === 'accepted' && bookingId)
    return (
      <InlineMessage tone="success">
        {decision === 'approved' ? `Approved${by}. ` : 'Accepted. '}
        Booked as{' '}
        {isByLink ? (
          bookingNumber
        ) : (
          <Link
            to={href('/dashboard/booking/:id', { id: bookingId })}
            className="font-semibold underline underline-offset-4"
          >
            {bookingNumber}
          </Link>
        )}{' '}
        at this total.
      </InlineMessage>
    )
  const word = state === 'declined' ? 'Declined' : 'Withdrawn'
  return <InlineMessage>{`${word}${by}${decidedWhy ? `: “${decidedWhy}”` : '.'}`}</InlineMessage>
}
