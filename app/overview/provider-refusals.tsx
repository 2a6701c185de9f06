import type { Overview } from '../../contract/overview/overview'
import { DateTime } from '../ui/date-time'
import { Icon } from '../ui/icon'
import { Panel } from './panel'

type Refusal = Overview['refusals'][number]

const effects: Record<string, string> = {
  account: 'It does not accept our key: nobody can pay by card.',
  create_intent: 'It refuses new card payments.',
  find_intent: 'Card payments cannot be confirmed.',
  cancel_intent: 'Payments that were given up cannot be cancelled.',
  refund: 'It refuses refunds.',
  find_refunds: 'Refunds cannot be looked up.',
  find_disputes: 'Disputes cannot be looked up.',
}

/** Calls that the card payment provider refuses until someone fixes its account. */
export function ProviderRefusals({ refusals }: { refusals: Refusal[] }) {
  if (refusals.length === 0) return null
  return (
    <Panel
      title="The card payment service refuses our calls"
      lead="Please check the keys and the account in Stripe’s dashboard. The request number leads to what was refused; each line goes away as soon as such a call succeeds."
    >
      <ul className="grid gap-3">
        {refusals.map((refusal) => (
          <li key={refusal.call} className="grid gap-0.5">
            <strong className="flex items-center gap-2 text-danger">
              <Icon name="alert" />
              {effects[refusal.call] ?? refusal.call}
            </strong>
            <span className="wrap-anywhere text-sm text-ink-soft">
              Since <DateTime time={refusal.since} /> · {refusal.code ?? `status ${refusal.status}`}
              {refusal.requestId && ` · request ${refusal.requestId}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
