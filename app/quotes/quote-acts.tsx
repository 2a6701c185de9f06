import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/quotes'
import { formatDollars } from '../../contract/money'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { useOwnMembership } from '../auth/session'
import { createContentKeys } from '../idempotency-keys'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { RowMenu } from '../ui/office-list/row-menu'
import type { AcceptProps } from './approval-parts'
import { type QuoteWay, renewQuoteMutation } from './quote-queries'
import { isOpen } from './quote-state'

const CallOffDialog = lazyPart(() => import('./call-off-dialog'), 'CallOffDialog')
const AcceptDialog = lazyPart(() => import('./accept-dialog'), 'AcceptDialog')
const AcceptOrAsk = lazyPart(() => import('./approval-parts'), 'AcceptOrAsk')
const ShareDialog = lazyPart(() => import('./share-dialog'), 'ShareDialog')

/** What the owner of a quote can do with it; the next thing first. */
export function OwnerActs({ quote, way }: { quote: QuoteWithLines; way: QuoteWay }) {
  const [open, setOpen] = useState<'accept' | 'share'>()
  const close = () => setOpen(undefined)
  const { kind, state, expired } = quote
  return (
    <>
      {isOpen(quote) && (
        <>
          {kind === 'frame' && <CallOff quote={quote} />}
          {kind !== 'frame' && !isWaiting(quote) && (
            <Accept quote={quote} way={way} onAccept={() => setOpen('accept')} />
          )}
          <Button variant="secondary" onClick={() => setOpen('share')}>
            {words.shareByLink}
          </Button>
        </>
      )}
      {kind === 'once' && state === 'offered' && expired && <Renew quote={quote} />}
      {open === 'accept' && <AcceptDialog quote={quote} way={way} onClose={close} />}
      {open === 'share' && <ShareDialog quote={quote} onClose={close} />}
    </>
  )
}

/** Members and office call off a frame that is open. */
export function CallOff({ quote }: { quote: QuoteWithLines }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.callOff}</Button>
      {isAsking && <CallOffDialog quote={quote} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What was asked approval for is accepted by its buyer only once an approver has approved it. */
const isWaiting = ({ forApproval, decision }: QuoteWithLines) =>
  forApproval && decision !== 'approved'

/** A member of a company may have to ask first. */
function Accept(props: AcceptProps) {
  const { quote, onAccept } = props
  const isMember = useOwnMembership() !== undefined
  if (isMember && !quote.forApproval) return <AcceptOrAsk {...props} />
  return <Button onClick={onAccept}>{words.acceptFor(formatDollars(quote.total))}</Button>
}

function Renew({ quote }: { quote: QuoteWithLines }) {
  const { _id: id, offeredAt, createdAt } = quote
  const renewed = { id, since: offeredAt ?? createdAt }
  const navigate = useNavigate()
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(renewQuoteMutation(useQueryClient(), renewed))
  const renew = () =>
    mutate(keyFor({ id }), {
      onSuccess: ({ _id }) => void navigate(href('/quote/:id', { id: _id })),
    })
  return (
    <>
      <Button isPending={isPending} onClick={renew}>
        {words.renewAtTodaysPrices}
      </Button>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </>
  )
}

const OfferDialog = lazyPart(() => import('./offer-editor'), 'OfferDialog')

/** What the office can do with a quote that it has offered. */
export function OfficeActs({ quote }: { quote: QuoteWithLines }) {
  const [isOffering, setOffering] = useState(false)
  if (quote.state !== 'offered') return null
  return (
    <>
      {quote.kind === 'frame' && isOpen(quote) && <CallOff quote={quote} />}
      <Button variant="secondary" onClick={() => setOffering(true)}>
        {words.makeAnotherOffer}
      </Button>
      {isOffering && <OfferDialog quote={quote} onClose={() => setOffering(false)} />}
    </>
  )
}

const WhyDialog = lazyPart(() => import('./why-dialog'), 'WhyDialog')

type QuoteMenuProps = { quote: QuoteWithLines; way: QuoteWay; isOffice: boolean }

/** What ends a quote without a booking, in its '…' menu. */
export function QuoteMenu({ quote, way, isOffice }: QuoteMenuProps) {
  const [open, setOpen] = useState<'decline' | 'withdraw'>()
  const { state, number } = quote
  const isAsked = state === 'asked'
  if (!isAsked && state !== 'offered') return null
  const act = isOffice || isAsked ? 'withdraw' : 'decline'
  return (
    <>
      <RowMenu
        label={words.moreFor(number)}
        acts={[
          {
            label: act === 'withdraw' ? words.withdraw : words.decline,
            isDanger: true,
            onChoose: () => setOpen(act),
          },
        ]}
      />
      {open && <WhyDialog act={open} quote={quote} way={way} onClose={() => setOpen(undefined)} />}
    </>
  )
}
