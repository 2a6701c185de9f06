import { useState } from 'react'
import * as words from '#words/quotes'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'

const OfferDialog = lazyPart(() => import('./offer-dialog').then((module) => module.OfferDialog))

/** What the office can do with a quote that it has offered. */
export function OfficeActs({ quote }: { quote: QuoteWithLines }) {
  const [isOpen, setOpen] = useState(false)
  if (quote.state !== 'offered') return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.makeAnotherOffer}
      </Button>
      {isOpen && <OfferDialog quote={quote} onClose={() => setOpen(false)} />}
    </>
  )
}
