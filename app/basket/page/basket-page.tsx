import { useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import * as words from '#words/basket'
import { LazyPad } from '../../pad/pad-section'
import { lazyPart } from '../../shell/lazy-part'
import { titled, unlisted } from '../../shell/page-meta'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { ButtonLink } from '../../ui/links'
import { Skeleton } from '../../ui/skeleton'
import { useHydrated } from '../../ui/use-hydrated'
import { syncBasket, useBasketFailure } from '../account-basket'
import { useBasket } from '../basket-store'
import { BasketNotes } from '../changing-note'
import { BasketContent, RemovedNote } from './basket-content'
import { padPath } from './basket-tools'
import type { Removed } from './use-row-actions'

const StartVisit = lazyPart(() => import('../../punchout/start-visit-section'), 'StartVisit')

export const meta = titled(words.basket, unlisted)

export default function BasketPage() {
  return (
    <Container className="flex flex-1 flex-col pt-6 sm:pt-10">
      <h1 className="mb-4 text-3xl sm:text-4xl">{words.basket}</h1>
      <BasketNotes />
      <Basket />
    </Container>
  )
}

function Basket() {
  const { lines, isKnown } = useBasket()
  const failure = useBasketFailure()
  const isHydrated = useHydrated()
  const [removed, setRemoved] = useState<Removed>()
  const { hash } = useLocation()
  const isPasting = hash === '#paste'
  const pasted = usePastedList()
  useEffect(() => void syncBasket({ isFresh: true }), [])
  if (isHydrated && hash.startsWith('#p=')) return <StartVisit code={hash.slice(3)} />
  if (isHydrated && isPasting) return <LazyPad pasted={pasted} />
  if (!isHydrated || (!isKnown && !failure)) return <BasketSkeleton />
  if (!isKnown && failure)
    return (
      <ErrorState message={failure.message} onRetry={() => void syncBasket({ isFresh: true })} />
    )
  if (lines.length > 0) return <BasketContent removed={removed} setRemoved={setRemoved} />
  return (
    <>
      {removed && <RemovedNote removed={removed} onDone={() => setRemoved(undefined)} />}
      <EmptyBasket />
    </>
  )
}

function EmptyBasket() {
  return (
    <EmptyState
      title={words.yourBasketIsEmpty}
      text={words.addToolsFromTheCatalogue}
      action={<ButtonLink to={href('/tools')}>{words.seeAllProducts}</ButtonLink>}
      link={{ to: padPath, label: words.pasteAList }}
    />
  )
}

const rows = [0, 1, 2]

function BasketSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{words.loadingTheBasket}</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  )
}

/** A text that was pasted outside of any field: a list, which the order pad reads. */
function usePastedList(): File | undefined {
  const navigate = useNavigate()
  const [pasted, setPasted] = useState<File>()
  useEffect(() => {
    function take({ target, clipboardData }: ClipboardEvent) {
      const isField = target instanceof Element && target.closest('input, textarea, [role=dialog]')
      const text = clipboardData?.getData('text') ?? ''
      if (isField || text.trim() === '') return
      setPasted(new File([text], 'pasted.txt'))
      void navigate(padPath)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [navigate])
  return pasted
}
