import * as words from '#words/tax'
import type { LineTax } from '../../contract/lines/lines'
import { formatDollars } from '../../contract/money'
import { type RatedLine, taxedSums } from '../../contract/tax/tax-sums'

/** Net, and the tax at each rate; the total is below. */
export function TaxSums({ net, taxes }: { net: number; taxes: readonly LineTax[] }) {
  const sums = taxes.map(({ code, percent, name, net, tax }) => ({
    key: `${code} ${percent}`,
    term: words.taxOn(name, formatDollars(net)),
    sum: tax,
  }))
  return (
    <dl className="grid gap-1 py-1 text-sm tabular-nums">
      {[{ key: 'net', term: words.net, sum: net }, ...sums].map(({ key, term, sum }) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{term}</dt>
          <dd>{formatDollars(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same of lines that were booked or offered. */
export function SoldTaxSums({ lines }: { lines: readonly RatedLine[] }) {
  const sums = taxedSums(lines)
  return sums && <TaxSums {...sums} />
}
