import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { createContentKeys } from '../idempotency-keys'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { type QuoteWay, renewQuoteMutation } from './quote-queries'
import { isOpen } from './quote-state'

const AcceptDialog = lazy(() =>
  retryUntilReachable(() =>
    import('./accept-dialog').then((module) => ({ default: module.AcceptDialog })),
  ),
)
const ShareDialog = lazy(() =>
  retryUntilReachable(() =>
    import('./share-dialog').then((module) => ({ default: module.ShareDialog })),
  ),
)

type OwnerActsProps = { quote: QuoteWithLines; way: QuoteWay }

/** What the owner of a quote can do with it; the next thing first. */
export function OwnerActs({ quote, way }: OwnerActsProps) {
  const [open, setOpen] = useState<'accept' | 'share'>()
  const close = () => setOpen(undefined)
  const { state, expired } = quote
  return (
    <>
      {isOpen(quote) && (
        <>
          <Button onClick={() => setOpen('accept')}>Accept</Button>
          <Button variant="secondary" onClick={() => setOpen('share')}>
            Share by link
          </Button>
        </>
      )}
      {state === 'offered' && expired && <Renew quote={quote} />}
      <Suspense>
        {open === 'accept' && <AcceptDialog quote={quote} way={way} onClose={close} />}
        {open === 'share' && <ShareDialog quote={quote} onClose={close} />}
      </Suspense>
    </>
  )
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
        Renew at today's prices
      </Button>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </>
  )
}
