import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/booking-events'
import type { MailKind } from '../../contract/bookings/booking-events'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { RichWords, unseen } from '../ui/rich-words'
import { TitledPart } from '../ui/titled-part'
import { toast } from '../ui/toast-store'
import { mailAgainMutation } from './booking-event-queries'

export function MailsAgain({ booking }: { booking: BookingDetails }) {
  const { mutate, isPending, variables, error } = useMutation(
    mailAgainMutation(useQueryClient(), booking._id),
  )
  const [keyFor, setKeyFor] = useState(createContentKeys)
  const send = (kind: MailKind) =>
    mutate(
      { kind, key: keyFor({ kind }) },
      {
        onSuccess: () => {
          // Pressed again it is sent again; a lost answer keeps its key.
          setKeyFor(createContentKeys)
          toast.success(words.theMailIsOnIts)
        },
      },
    )
  return (
    <TitledPart title={words.mails} className="print:hidden">
      <ul className="text-sm">
        {mailsOf(booking).map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-3">
            {words.mailsOfBooking[kind]}
            <Button
              size="small"
              variant="quiet"
              className="-mr-3"
              isPending={isPending && variables.kind === kind}
              onClick={() => send(kind)}
            >
              <RichWords of={words.sendAgain(unseen, words.mailsOfBooking[kind])} />
            </Button>
          </li>
        ))}
      </ul>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </TitledPart>
  )
}

function mailsOf({ paid, shipments, refunds }: BookingDetails): MailKind[] {
  const kinds: MailKind[] = ['placed']
  if (paid) kinds.push('paid')
  if (shipments.some(({ shippedAt }) => shippedAt !== null)) kinds.push('shipped')
  if (refunds.length > 0) kinds.push('refunded')
  return kinds
}
