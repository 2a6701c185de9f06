import { lazy, Suspense, useState } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'
import type { PricedBasket } from './use-priced-basket'

const load = () => import('./quote-dialog').then((module) => ({ default: module.QuoteDialog }))
const QuoteDialog = lazy(() => retryUntilReachable(load))

/** A priced offer of the basket, at once or from the office; the dialog is loaded when it is opened. */
export function BasketQuote({ basket }: { basket: PricedBasket }) {
  const [open, setOpen] = useState<'proforma' | 'ask'>()
  return (
    <div className="flex flex-wrap gap-3 pt-3">
      <Button variant="secondary" disabled={!basket.isPriced} onClick={() => setOpen('proforma')}>
        Get a proforma
      </Button>
      <Button variant="secondary" disabled={!basket.isPriced} onClick={() => setOpen('ask')}>
        Ask for a quote
      </Button>
      {open && (
        <Suspense>
          <QuoteDialog
            basket={basket}
            isAsking={open === 'ask'}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
