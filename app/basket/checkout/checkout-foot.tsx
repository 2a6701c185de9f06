import * as approvalWords from '#words/approvals'
import * as words from '#words/basket'
import type { AreaOf } from '../../../contract/calls/office-calls'
import { formatDollars } from '../../../contract/money'
import { ApiError } from '../../api'
import { SendLinkAgain } from '../../auth/unverified-note'
import { lazyPart } from '../../shell/lazy-part'
import { Button } from '../../ui/button'
import { formatCount, formatPieces } from '../../ui/format-count'
import { keepAsNewOrder } from '../change-of-booking'
import { Promised } from '../promised'
import type { OpenCheckout, Sending } from './use-checkout'

const TaxSums = lazyPart(() => import('../../tax/tax-sums-section'), 'TaxSums')
const CreditAnyway = lazyPart(
  () => import('../../companies/customer-credit-section'),
  'CreditAnyway',
)

type CheckoutFootProps = { checkout: OpenCheckout; onSend: (how: Sending) => void }

/** Stays in sight: total, refusal with its remedy, and the button. */
export function CheckoutFoot({ checkout, onSend }: CheckoutFootProps) {
  const { basket, taxed, error, isPending, needed, payBy } = checkout
  const { faults, orderable, pieces, shipsBy } = basket
  const { total, net, taxes } = taxed
  const isRefusedByLines = error instanceof ApiError && error.code === 'lines_refused'
  const isMended = isRefusedByLines && faults.length === 0 && !checkout.replaced
  return (
    <section
      aria-label={words.total}
      data-bottom-bar=""
      className="sticky bottom-0 z-30 -mx-4 grid gap-3 border-t border-control bg-surface px-4 py-3 sm:mx-0 sm:px-0 low:static"
    >
      {error && !isMended && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error.message}
        </p>
      )}
      {needed && <ApprovalNeeded checkout={checkout} />}
      <Remedy checkout={checkout} onSend={onSend} />
      {taxes && <TaxSums net={net} taxes={taxes} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-36 xl:basis-full">
          <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <output translate="no" className="text-2xl font-bold">
              {formatDollars(total)}
            </output>
            <span className="text-sm text-ink-soft">{formatPieces(pieces)}</span>
          </p>
          <Promised day={shipsBy} isPaidLater={payBy === 'account'} />
          {faults.length > 0 && (
            <p className="text-sm font-semibold text-danger">
              {words.linesNeedYou(formatCount(faults.length))}
            </p>
          )}
        </div>
        <Button
          type="submit"
          size="large"
          title={words.ctrlEnter}
          className="xl:w-full"
          disabled={orderable.length === 0 || !taxed.isKnown}
          isPending={isPending}
          pendingText={needed ? approvalWords.askingForApproval : words.placingYourOrder}
        >
          {actOf(checkout)}
        </Button>
      </div>
    </section>
  )
}

/** What the button does. */
function actOf({ basket: { faults, orderable }, taxed: { total, taxes }, needed }: OpenCheckout) {
  if (faults.length > 0)
    return words.orderTheKeepInMy(formatCount(orderable.length), formatCount(faults.length))
  if (needed) return approvalWords.askForApproval
  return taxes ? words.placeOrderFor(formatDollars(total)) : words.placeOrder
}

/** Before the press: why it is not booked at once, and where it is seen until an approver decides. */
function ApprovalNeeded({ checkout: { needed, replaced } }: Pick<CheckoutFootProps, 'checkout'>) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{needed}.</p>
      <p className="text-ink-soft">
        {approvalWords.approversDecide}
        {replaced && !replaced.isNew && ` ${approvalWords.bookingStays(replaced.number)}`}
      </p>
    </div>
  )
}

const isAboveCredit = (code: string) => ['credit_exceeded', 'account_on_hold'].includes(code)
const mayGiveCredit = 'money' satisfies AreaOf<'setCompanyTerms'>

/** What can be done about the refusal, in one press. */
function Remedy({ checkout, onSend }: CheckoutFootProps) {
  const { error, basket, user, reset, isVerified } = checkout
  const code = error instanceof ApiError ? error.code : ''
  const isUnverified =
    code.startsWith('unverified') ||
    code === 'address_unverified' ||
    (code === 'outside_card_limits' && isVerified === false) ||
    basket.faults.some(({ verdict }) => verdict === 'unverified')
  const press = (label: string, act: () => void) => (
    <Button size="small" className="justify-self-start" onClick={act}>
      {label}
    </Button>
  )
  if (code === 'approval_needed' && !checkout.needed)
    return press(approvalWords.askForApproval, () => onSend({ asks: true }))
  if (isAboveCredit(code) && user.customer && user.areas.includes(mayGiveCredit))
    return <CreditAnyway onSend={(creditAnyway) => onSend({ creditAnyway })} />
  if (code === 'po_used') return press(words.useItAgain, () => onSend({ poAgain: true }))
  if (code === 'amount_differs')
    return press(words.takeTheNewTotal, () => {
      reset()
      void basket.query.refetch()
      checkout.taxed.again()
    })
  if (['already_paid', 'payment_in_review', 'booking_not_found'].includes(code))
    return press(words.orderItAsANew, () => {
      keepAsNewOrder()
      reset()
    })
  return isUnverified ? <SendLinkAgain email={user.email} /> : null
}
