import type { Quote } from '../../contract/quotes/quotes'
import { Badge } from '../ui/badge'

type Stated = Pick<Quote, 'state' | 'expired'>

/** Whether an offer can be accepted now. */
export function isOpen({ state, expired }: Stated): boolean {
  return state === 'offered' && !expired
}

const words = {
  asked: 'Asked',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const

export function QuoteState({ quote: { state, expired } }: { quote: Stated }) {
  if (state === 'offered' && expired) return <Badge tone="warning">Expired</Badge>
  if (state === 'accepted')
    return (
      <Badge tone="paid" icon="check">
        Accepted
      </Badge>
    )
  return <Badge tone={state === 'asked' ? 'warning' : undefined}>{words[state]}</Badge>
}
