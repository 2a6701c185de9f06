import type { ReactNode } from 'react'
import { href } from 'react-router'
import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { formatDollars, toCents, toDollars } from '../../contract/money'
import { takesTotal } from '../../contract/payments/pay-ways'
import { DocumentLink } from '../shell/document-link'
import { CopyButton } from '../ui/copyable-id'
import { ProgressBar } from '../ui/progress-bar'

type BankTransferProps = {
  booking: BookingDetails
  /** Where it goes is for the buyer; the office sees what has come. */
  isOffice?: boolean
  /** Does not pay by card: only its buyer may. */
  isReader?: boolean
  /** A card instead, where this is the page of the card. */
  onCard?: () => void
}

/** Where the money of a bank transfer goes and how much of it has come, while it is due. */
export function BankTransfer(props: BankTransferProps) {
  const { booking, isOffice = false, isReader = false, onCard } = props
  const { bank, paid, total, received, state } = booking
  if (!bank || paid || booking.owed === 0) return null
  const due = booking.owed ?? toDollars(toCents(total) - toCents(received))
  if (isOffice) return received > 0 && <Received received={received} due={due} />
  const mayTakeCard = !isReader && due === total && state !== 'in-review'
  return (
    <section
      aria-labelledby="booking-bank"
      className="@container rounded-md border border-hairline bg-paper p-5 print:hidden"
    >
      <h2 id="booking-bank" className="mb-1 text-xl">
        {words.payByBankTransfer}
      </h2>
      {received > 0 ? (
        <Received received={received} due={due}>
          {words.pleaseTransferTheRestTo}
        </Received>
      ) : (
        <p className="text-sm text-ink-soft">{words.pleaseNameTheReferenceSo}</p>
      )}
      <dl className="mt-3 grid gap-x-10 text-sm @min-[36rem]:grid-cols-2">
        <Copyable term={words.amount} text={due.toFixed(2)} shown={formatDollars(due)} />
        <Copyable term={words.reference} text={bank.reference} />
        <Copyable term={words.account} text={bank.account} />
        <Copyable term={words.swift} text={bank.swift} />
        <Copyable term={words.accountHolder} text={bank.holder} />
        <Copyable term={words.bank} text={bank.bank} />
      </dl>
      {mayTakeCard && takesTotal('card', toCents(total)) && (
        <CardInstead id={booking._id} onCard={onCard} />
      )}
    </section>
  )
}

type ReceivedProps = { received: number; due: number; children?: string }

function Received({ received, due, children }: ReceivedProps) {
  const total = toDollars(toCents(received) + toCents(due))
  return (
    <div className="grid max-w-md gap-1.5">
      <p className="text-sm font-semibold tabular-nums">
        {words.ofReceived(formatDollars(received), formatDollars(total))}
      </p>
      <ProgressBar done={received} of={total} />
      {children && <p className="text-sm text-ink-soft">{children}</p>}
    </div>
  )
}

function Copyable({ term, text, shown = text }: { term: string; text: string; shown?: ReactNode }) {
  return (
    <div className="flex items-center gap-x-4 border-b border-hairline py-1">
      <dt className="w-29 shrink-0 text-ink-soft">{term}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2 font-semibold tabular-nums">
        <span translate="no" className="min-w-0 wrap-anywhere">
          {shown}
        </span>
        <CopyButton text={text} label={words.copy(term, text)} />
      </dd>
    </div>
  )
}

const linkClass =
  'mt-3 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4'

function CardInstead({ id, onCard }: { id: string; onCard?: (() => void) | undefined }) {
  const label = words.payByCardInstead
  if (onCard)
    return (
      <button type="button" onClick={onCard} className={linkClass}>
        {label}
      </button>
    )
  return (
    // A new document: only the payment page's security policy allows the card provider.
    <DocumentLink to={`${href('/dashboard/payment/:id', { id })}#card`} className={linkClass}>
      {label}
    </DocumentLink>
  )
}
