import * as words from '#words/quotes'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { PaperFacts } from '../bookings/papers-section'

/** Whom a quote is for, and what the buyer wrote on it. */
export function QuotePapers({ quote }: { quote: QuoteWithLines }) {
  return (
    <section aria-labelledby="quote-papers" className="min-w-0 rounded-md bg-paper p-4 sm:p-6">
      <h2 id="quote-papers" className="mb-3 text-lg">
        {words.buyerAndPapers}
      </h2>
      <dl className="grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
        <PaperFacts of={quote} madeTerm={words.madeOn} />
      </dl>
    </section>
  )
}
