import { useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { LazyPad } from '../../pad/pad-section'
import { titled, unlisted } from '../../shell/page-meta'
import { buttonClass } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { useHydrated } from '../../ui/use-hydrated'
import { syncBasket, useBasketFailure } from '../account-basket'
import { BasketNotes } from '../basket-notes'
import { useBasket } from '../basket-store'
import { padPath } from '../pad-path'
import { BasketContent } from './basket-content'
import { RemovedNote } from './removed-note'
import type { Removed } from './use-row-actions'

export const meta = titled('Basket', unlisted)

export default function BasketPage() {
  return (
    <Container className="flex flex-1 flex-col pt-6 sm:pt-10">
      <h1 className="mb-4 text-3xl sm:text-4xl">Basket</h1>
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
  const isPasting = useLocation().hash === '#paste'
  useEffect(() => void syncBasket({ isFresh: true }), [])
  if (isHydrated && isPasting) return <LazyPad />
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
      title="Your basket is empty"
      text="Add tools from the catalogue, and order all of them at once."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={href('/tools')} className={buttonClass()}>
            See all products
          </Link>
          <Link to={padPath} className={buttonClass({ variant: 'secondary' })}>
            Paste a list
          </Link>
        </div>
      }
    />
  )
}

const rows = [0, 1, 2]

function BasketSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the basket</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  )
}
