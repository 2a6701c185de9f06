import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/quotes'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { createContentKeys } from '../idempotency-keys'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { type QuoteWay, renewQuoteMutation } from './quote-queries'
import { isOpen } from './quote-state'

const AcceptDialog = lazyPart(() => import('./accept-dialog').then((module) => module.AcceptDialog))
const ShareDialog = lazyPart(() => import('./share-dialog').then((module) => module.ShareDialog))

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
          <Button onClick={() => setOpen('accept')}>{words.acceptIt}</Button>
          <Button variant="secondary" onClick={() => setOpen('share')}>
            {words.shareByLink}
          </Button>
        </>
      )}
      {state === 'offered' && expired && <Renew quote={quote} />}
      {open === 'accept' && <AcceptDialog quote={quote} way={way} onClose={close} />}
      {open === 'share' && <ShareDialog quote={quote} onClose={close} />}
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
        {words.renewAtTodaysPrices}
      </Button>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </>
  )
}
