import { href, Link } from 'react-router'
import * as words from '#words/overview'
import type { Area } from '../../contract/areas'
import type { Overview } from '../../contract/overview/overview'
import { isOpenTo } from '../dashboard/dashboard-links'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { DateTime } from '../ui/date-time'
import { formatCount } from '../ui/format-count'
import { Icon } from '../ui/icon'
import { RichWords } from '../ui/rich-words'
import { Panel } from './panel'

const bookings = href('/dashboard/all-bookings')
const shipping = href('/dashboard/shipping')
const payments = href('/dashboard/payments')
type Counted = keyof Overview['todo'] | 'companiesOverdue'
const entries: [Counted, string, string, Area?][] = [
  ['providerRefusals', words.cardCallsRefused, href('/dashboard/overview')],
  ['latePromises', words.latePromises, `${shipping}?show=late`, 'shipping'],
  ['toPack', words.toPack, shipping, 'shipping'],
  ['noAddress', words.paidNoAddress, `${bookings}?show=confirmed&address=missing`, 'sales'],
  ['attention', words.paymentsThatNeedAttention, `${payments}?show=attention`, 'money'],
  ['transfersToSend', words.refundsToSendByBank, `${payments}?show=due`, 'money'],
  ['lapsedWithMoney', words.moneyOfBookingsThatHave, `${payments}?show=lapsed`, 'money'],
  ['partPaidEndingToday', words.partPaidAndHeldUntil, `${bookings}?show=transfer`, 'money'],
  ['holdsEndingToday', words.holdsThatEndToday, `${bookings}?show=unpaid`, 'sales'],
  ['quotesAsked', words.quotesAsked, `${href('/dashboard/quotes')}?show=asked`, 'sales'],
  [
    'companiesPending',
    words.companiesToActivate,
    `${href('/dashboard/companies')}?show=pending`,
    'sales',
  ],
  [
    'companiesOverdue',
    words.companiesOverdue,
    `${href('/dashboard/companies')}?show=overdue`,
    'sales',
  ],
  ['questions', words.openQuestions, `${href('/dashboard/questions')}?show=open`, 'sales'],
]

type TodoProps = Pick<Overview, 'todo' | 'account'> & { title: string }

/** What waits for a person's areas of the office, each with its count and a link. */
export function Todo({ todo, account, title }: TodoProps) {
  const { areas } = useIsAdmin()
  const counts = { ...todo, companiesOverdue: account?.companiesOverdue ?? 0 }
  const waiting = entries.filter(
    ([name, , , area]) => counts[name] > 0 && isOpenTo(areas)({ area }),
  )
  return (
    <Panel title={title}>
      {waiting.length === 0 && <p className="text-sm">{words.nothingWaitsForYou}</p>}
      <ul>
        {waiting.map(([name, label, to]) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md px-2 -mx-2 text-sm font-semibold hover:bg-paper sm:pointer-fine:min-h-9"
            >
              {label}
              <span className="tabular-nums">{formatCount(counts[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

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
export function ProviderRefusals({ refusals }: { refusals: Overview['refusals'][number][] }) {
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
              <RichWords of={words.since(<DateTime time={refusal.since} />)} /> ·{' '}
              {refusal.code ?? words.status(refusal.status)}
              {refusal.requestId && ` · ${words.request(refusal.requestId)}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
