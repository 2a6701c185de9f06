import * as words from '#words/quotes'
import type { Quote } from '../../contract/quotes/quotes'
import { Badge } from '../ui/badge'

type Stated = Pick<Quote, 'kind' | 'state' | 'expired'> & { forApproval?: boolean }

/** Whether an offer can be accepted now. */
export const isOpen = ({ state, expired }: Pick<Quote, 'state' | 'expired'>): boolean =>
  state === 'offered' && !expired

export function QuoteState({ quote }: { quote: Stated }) {
  const { kind, state, expired, forApproval } = quote
  if (state === 'offered' && expired) return <Badge tone="warning">{words.expired}</Badge>
  if (state === 'offered' && forApproval) return <Badge tone="warning">{words.needsApproval}</Badge>
  if (state === 'accepted')
    return (
      <Badge tone="paid" icon="check">
        {kind === 'frame' ? words.calledOff : words.accepted}
      </Badge>
    )
  return <Badge tone={state === 'asked' ? 'warning' : undefined}>{words.quoteStates[state]}</Badge>
}
