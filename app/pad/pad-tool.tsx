import type { ReactNode } from 'react'
import * as words from '#words/pad'
import { formatDollars } from '../../contract/money'
import { formatUnits } from '../../contract/tools/unit-words'
import { formatCount } from '../ui/format-count'
import { Picture } from '../ui/picture'
import { shortWeekday } from '../ui/short-day'
import type { Meant } from './settled-lines'

type PadToolProps = {
  tool: Pick<Meant, 'img' | 'quantity' | 'unit' | 'name' | 'sku' | 'available' | 'shipsBy'>
  amount: number | null
  note: string
  children?: ReactNode
}

/** A tool with its picture, quantity and money, and what is there of it. */
export function PadTool({ tool, amount, note, children }: PadToolProps) {
  const { img, quantity, unit, name, sku, available, shipsBy } = tool
  const stock = available !== null && words.available(formatCount(available))
  const facts = [stock, shipsBy && words.shipsBy(shortWeekday(shipsBy)), note].filter(Boolean)
  return (
    <span className="flex min-w-0 items-start gap-2.5">
      <span className="size-9 shrink-0 overflow-hidden rounded-sm border border-hairline bg-paper">
        <Picture src={img} alt="" sizes="2.25rem" />
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        {children}
        {quantity !== null && (
          <span className="font-semibold tabular-nums">{formatUnits(quantity, unit)}</span>
        )}
        <span className="wrap-anywhere">{name}</span>
        {sku !== null && (
          <span translate="no" className="whitespace-nowrap text-ink-soft">
            {sku}
          </span>
        )}
        {amount !== null && <span className="tabular-nums">{formatDollars(amount)}</span>}
        <span className="text-ink-soft">{facts.join(', ')}</span>
      </span>
    </span>
  )
}
