import * as words from '#words/basket'
import type { PricedLine } from '../../contract/lines/lines'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format-count'
import { RichWords, unseen } from '../ui/rich-words'

/** A press that makes a line orderable, or cheaper; quantity 0 takes it out. */
type Remedy = { label: string; quantity: number }

const remedyWords: Partial<Record<PricedLine['verdict'], (quantity: string) => string>> = {
  short: words.takePieces,
  minimum: words.makeIt,
  unverified: words.takePieces,
}

/** What can be done about a line's verdict, or to reach its next tier. */
function remediesOf({ verdict, nearest, nextTier }: PricedLine): Remedy[] {
  if (verdict === 'ok')
    return nextTier
      ? [{ label: words.makeIt(formatCount(nextTier.from)), quantity: nextTier.from }]
      : []
  const label = remedyWords[verdict] ?? String
  const found = nearest.map((quantity) => ({ label: label(formatCount(quantity)), quantity }))
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
        <Button size="small" key={label} onClick={() => onChoose(quantity)}>
          <RichWords of={words.remedyOf(unseen, label, line.name ?? words.thisTool)} />
        </Button>
      ))}
    </span>
  )
}
