import * as words from '#words/quotes'
import { formatDollars } from '../../contract/money'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { PaperFacts } from '../bookings/papers-section'
import { soldColumns } from '../lines/sold-columns'
import { DataTable } from '../ui/data-table'
import { TitledPart } from '../ui/titled-part'

const { goods, promised, money } = soldColumns

export function QuoteLines({ quote: { lines, total, terms } }: { quote: QuoteWithLines }) {
  const hasDays = lines.some(({ promisedOn }) => promisedOn !== null)
  return (
    <TitledPart title={words.lines}>
      <DataTable
        caption={words.whatIsOffered}
        columns={[...goods, ...(hasDays ? promised : []), ...money]}
        rows={lines}
        keyOf={({ line }) => String(line)}
      />
      <p className="flex flex-wrap justify-between gap-x-4 border-b border-control py-3 text-lg font-bold tabular-nums max-sm:mt-3 max-sm:border-t">
        <span>{words.totalTitle}</span> <span>{formatDollars(total)}</span>
      </p>
      {terms && (
        <div className="mt-4 grid gap-1">
          <h3 className="text-base">{words.terms}</h3>
          <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{terms}</p>
        </div>
      )}
    </TitledPart>
  )
}

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
