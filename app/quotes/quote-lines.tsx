import { formatDollars } from '../../contract/money'
import type { QuoteWithLines } from '../../contract/quotes'
import { soldColumns } from '../lines/sold-columns'
import { DataTable } from '../ui/data-table'

const { goods, promised, money } = soldColumns

/** The lines of a quote at the prices that are offered. */
export function QuoteLines({ quote: { lines, total } }: { quote: QuoteWithLines }) {
  const hasDays = lines.some(({ promisedOn }) => promisedOn !== null)
  return (
    <section aria-labelledby="quote-lines" className="min-w-0">
      <h2 id="quote-lines" className="mb-3 text-xl">
        Lines
      </h2>
      <DataTable
        caption="What is offered"
        columns={[...goods, ...(hasDays ? promised : []), ...money]}
        rows={lines}
        keyOf={({ line }) => String(line)}
      />
      <p className="flex flex-wrap justify-between gap-x-4 py-3 font-bold tabular-nums">
        <span>Total</span> <span>{formatDollars(total)}</span>
      </p>
    </section>
  )
}
