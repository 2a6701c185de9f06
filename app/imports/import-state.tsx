import type { Import } from '../../contract/imports'
import { Badge } from '../ui/badge'

const states = {
  open: { text: 'Not checked', tone: 'warning' },
  checked: { text: 'Checked', tone: 'warning' },
  applying: { text: 'Being applied', tone: 'warning' },
  applied: { text: 'Applied', tone: 'paid' },
  undone: { text: 'Undone', tone: 'neutral' },
} as const

export function ImportState({ sheet: { state } }: { sheet: Pick<Import, 'state'> }) {
  return <Badge tone={states[state].tone}>{states[state].text}</Badge>
}
