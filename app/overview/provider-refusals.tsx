import * as words from '#words/overview'
import type { Overview } from '../../contract/overview/overview'
import { DateTime } from '../ui/date-time'
import { Icon } from '../ui/icon'
import { Panel } from './panel'

type Refusal = Overview['refusals'][number]

const effects: Record<string, string> = {
  account: words.itDoesNotAcceptOur,
  create_intent: words.itRefusesNewCardPayments,
  find_intent: words.cardPaymentsCannotBeConfirmed,
  cancel_intent: words.paymentsThatWereGivenUp,
  refund: words.itRefusesRefunds,
  find_refunds: words.refundsCannotBeLookedUp,
  find_disputes: words.disputesCannotBeLookedUp,
}

/** Calls that the card payment provider refuses until someone fixes its account. */
export function ProviderRefusals({ refusals }: { refusals: Refusal[] }) {
  if (refusals.length === 0) return null
  return (
    <Panel title={words.theCardPaymentServiceRefuses} lead={words.pleaseCheckTheKeysAnd}>
      <ul className="grid gap-3">
        {refusals.map((refusal) => (
          <li key={refusal.call} className="grid gap-0.5">
            <strong className="flex items-center gap-2 text-danger">
              <Icon name="alert" />
              {effects[refusal.call] ?? refusal.call}
            </strong>
            <span className="wrap-anywhere text-sm text-ink-soft">
              Since <DateTime time={refusal.since} /> ·{' '}
              {refusal.code ?? words.status(refusal.status)}
              {refusal.requestId && words.request(refusal.requestId)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
