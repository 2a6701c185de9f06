import * as words from '#words/tools'
import { formatDollars } from '../../contract/money'
import type { ListedTool } from '../../contract/tools/tool-lists'

export function FromPrice({ tool: { fromPrice } }: { tool: ListedTool }) {
  if (typeof fromPrice !== 'number') return null
  return (
    <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
      {words.fromPrice(formatDollars(fromPrice))}
    </span>
  )
}
