import { lazy, Suspense, useState } from 'react'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'

const OfferDialog = lazy(() =>
  retryUntilReachable(() =>
    import('./offer-dialog').then((module) => ({ default: module.OfferDialog })),
  ),
)

/** What the office can do with a quote that it has offered. */
export function OfficeActs({ quote }: { quote: QuoteWithLines }) {
  const [isOpen, setOpen] = useState(false)
  if (quote.state !== 'offered') return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Make another offer
      </Button>
      {isOpen && (
        <Suspense>
          <OfferDialog quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
