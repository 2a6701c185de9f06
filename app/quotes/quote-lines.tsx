import { formatDollars, toCents } from '../../contract/money'
import { listPriceNote } from '../../contract/price'
import type { QuoteLine, QuoteWithLines } from '../../contract/quotes'
import { formatUnits } from '../../contract/unit-words'
import { type Column, DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { shortDay } from '../ui/short-day'

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
        columns={hasDays ? [...goods, promised, ...money] : [...goods, ...money]}
        rows={lines}
        keyOf={({ line }) => String(line)}
      />
      <p className="flex flex-wrap justify-between gap-x-4 py-3 font-bold tabular-nums">
        <span>Total</span> <span>{formatDollars(total)}</span>
      </p>
    </section>
  )
}

const goods: Column<QuoteLine>[] = [
  { title: 'Tool', isRowHeader: true, cell: (line) => <OfferedTool line={line} /> },
  {
    title: 'Quantity',
    align: 'end',
    cell: ({ quantity, unit, toolId }) => (
      <span className="whitespace-nowrap">
        {toolId === null ? formatCount(quantity) : formatUnits(quantity, unit)}
      </span>
    ),
  },
]

const promised: Column<QuoteLine> = {
  title: 'Promised',
  align: 'end',
  cell: ({ promisedOn }) =>
    promisedOn !== null && <span className="whitespace-nowrap">{shortDay(promisedOn)}</span>,
}

const money: Column<QuoteLine>[] = [
  { title: 'Unit price', align: 'end', cell: ({ price }) => formatDollars(price) },
  { title: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
]

function OfferedTool({ line }: { line: QuoteLine }) {
  const { name, sku, img, price, basePrice, tierFrom, unit, note, toolId } = line
  const isAgreed = toolId !== null && tierFrom === null && price !== basePrice
  const small = [
    sku && `Part number ${sku}`,
    isAgreed
      ? `List price ${formatDollars(basePrice)}`
      : listPriceNote(toCents(basePrice), tierFrom, unit),
    note,
  ].filter((text) => text !== null && text !== '')
  return (
    <span className="flex items-start gap-3">
      {img !== null && (
        <span className="w-10 shrink-0 bg-paper print:hidden">
          <Picture src={img} alt="" sizes="40px" />
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        <NoWrapUnits text={name} />
        {small.map((text) => (
          <span key={text} className="font-normal wrap-anywhere text-ink-soft">
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}
