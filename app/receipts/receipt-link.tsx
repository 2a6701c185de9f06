import { href, Link } from 'react-router'
import * as words from '#words/receipts'
import { type ButtonStyle, buttonClass } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'

type ReceiptLinkProps = ButtonStyle & { bookingId: string; of?: string | undefined }

/** `of` names the booking for screen readers where there are several links. */
export function ReceiptLink({ bookingId, of, size, variant = 'secondary' }: ReceiptLinkProps) {
  return (
    <Link
      to={href('/dashboard/receipt/:id', { id: bookingId })}
      className={buttonClass({ variant, size })}
    >
      {of ? <RichWords of={words.receiptFor(unseen, of)} /> : words.receiptTitle}
    </Link>
  )
}
