import { lazy, Suspense, useState } from 'react'
import type { QuoteWithLines } from '../../contract/quotes'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'
import type { QuoteWay } from './quote-queries'

const WhyDialog = lazy(() =>
  retryUntilReachable(() =>
    import('./why-dialog').then((module) => ({ default: module.WhyDialog })),
  ),
)
const OfferDialog = lazy(() =>
  retryUntilReachable(() =>
    import('./offer-dialog').then((module) => ({ default: module.OfferDialog })),
  ),
)

/** What the office can do with a quote: another offer, or take it back. */
export function OfficeActs({ quote, way }: { quote: QuoteWithLines; way: QuoteWay }) {
  const [open, setOpen] = useState<'offer' | 'withdraw'>()
  const close = () => setOpen(undefined)
  const { state } = quote
  if (state !== 'asked' && state !== 'offered') return null
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'offered' && (
        <Button variant="secondary" onClick={() => setOpen('offer')}>
          Make another offer
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpen('withdraw')}>
        Withdraw
      </Button>
      <Suspense>
        {open === 'offer' && <OfferDialog quote={quote} onClose={close} />}
        {open === 'withdraw' && (
          <WhyDialog act="withdraw" quote={quote} way={way} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
