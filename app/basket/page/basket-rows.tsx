import { memo } from 'react'
import * as words from '#words/basket'
import type { PricedBasketLine } from '../use-priced-basket'
import { BasketRow, type RowActions, rowGrid } from './basket-row'

type BasketRowsProps = { lines: PricedBasketLine[]; actions: RowActions }

/** Memoized, so that a letter is painted without a look at each row. */
export const BasketRows = memo(function BasketRows(props: BasketRowsProps) {
  const { lines, actions } = props
  const { change, setText, remove, focus } = actions
  return (
    <>
      <div
        aria-hidden="true"
        className={`sticky top-16 z-20 hidden border-b border-control bg-surface py-2 text-sm font-semibold text-ink-soft lg:grid ${rowGrid}`}
      >
        <span className="col-span-2">{words.tool}</span>
        <span>{words.quantity}</span>
        <span className="text-right">{words.eachTitle}</span>
        <span className="text-right">{words.amountTitle}</span>
        <span className="text-right">{words.stock}</span>
      </div>
      <ul aria-label={words.lines} className="max-lg:border-t max-lg:border-hairline">
        {lines.map(({ toolId, quantity, note, priced }) => (
          <BasketRow
            key={toolId}
            toolId={toolId}
            quantity={quantity}
            note={note}
            priced={priced}
            change={change}
            setText={setText}
            remove={remove}
            focus={focus}
          />
        ))}
      </ul>
    </>
  )
})
