import * as words from '#words/imports'
import type { Import } from '../../contract/imports'
import { Badge } from '../ui/badge'

const states = {
  open: { text: words.notChecked, tone: 'warning' },
  checked: { text: words.checked, tone: 'warning' },
  applying: { text: words.beingApplied, tone: 'warning' },
  applied: { text: words.applied, tone: 'paid' },
  undone: { text: words.undone, tone: 'neutral' },
} as const

export function ImportState({ sheet: { state } }: { sheet: Pick<Import, 'state'> }) {
  return <Badge tone={states[state].tone}>{states[state].text}</Badge>
}
