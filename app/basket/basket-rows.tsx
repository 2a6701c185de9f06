import { BasketRow, type RowActions, rowGrid } from './basket-row'
import type { PricedBasketLine } from './use-priced-basket'

type BasketRowsProps = { lines: PricedBasketLine[]; actions: RowActions }

export function BasketRows({
  lines,
  actions: { change, setText, remove, focus },
}: BasketRowsProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className={`sticky top-16 z-20 hidden border-b border-control bg-surface py-2 text-sm font-semibold text-ink-soft lg:grid ${rowGrid}`}
      >
        <span className="col-span-2">Tool</span>
        <span>Quantity</span>
        <span className="text-right">Each</span>
        <span className="text-right">Amount</span>
        <span className="text-right">Stock</span>
      </div>
      <ul aria-label="Lines" className="max-lg:border-t max-lg:border-hairline">
        {lines.map(({ toolId, quantity, note, priced }) => (
          <BasketRow
            key={toolId}
            {...{ toolId, quantity, note, priced, change, setText, remove, focus }}
          />
        ))}
      </ul>
    </>
  )
}
