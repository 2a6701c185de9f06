import * as words from '#words/basket'
import type { PricedLine } from '../../contract/lines/lines'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format-count'

/** A press that makes a line orderable, or cheaper; quantity 0 takes it out. */
type Remedy = { label: string; quantity: number }

/** What can be done about a line's verdict, or to reach its next tier. */
function remediesOf({ verdict, nearest, nextTier }: PricedLine): Remedy[] {
  if (verdict === 'ok')
    return nextTier
      ? [{ label: words.makeIt(formatCount(nextTier.from)), quantity: nextTier.from }]
      : []
  const verb =
    { short: words.take, minimum: words.makeItLabel, unverified: words.take }[String(verdict)] ?? ''
  const found = nearest.map((quantity) => ({ label: `${verb}${formatCount(quantity)}`, quantity }))
  const isStuck = found.length === 0 && ['gone', 'unknown', 'short'].includes(verdict)
  return isStuck ? [{ label: words.takeItOut, quantity: 0 }] : found
}

type LineRemediesProps = { line: PricedLine; onChoose: (quantity: number) => void }

export function LineRemedies({ line, onChoose }: LineRemediesProps) {
  const remedies = remediesOf(line)
  if (remedies.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {remedies.map(({ label, quantity }) => (
        <Button key={label} variant="secondary" size="small" onClick={() => onChoose(quantity)}>
          {label}
          <span className="sr-only">
            {' '}
            {words.ofLabel} {line.name ?? 'this tool'}
          </span>
        </Button>
      ))}
    </span>
  )
}
