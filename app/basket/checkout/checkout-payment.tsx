import * as words from '#words/basket'
import { shownErrors } from '../../../contract/errors/shown-errors'
import { toCents } from '../../../contract/money'
import { type PayBy, payMethods, payWays, takesTotal } from '../../../contract/payments/pay-ways'
import { SendLinkAgain } from '../../auth/unverified-note'
import { InlineMessage } from '../../ui/inline-message'
import { CheckoutPart } from './checkout-part'
import type { OpenCheckout } from './use-checkout'

const hints: Record<PayBy, string> = {
  card: words.payAtOnceAfterYou,
  transfer: words.ourAccountAndAReference,
}

/** How the order is paid, and why a way cannot be chosen. */
export function CheckoutPayment({ checkout }: { checkout: OpenCheckout }) {
  const { basket, payBy, setPayBy, isVerified, user, isPending } = checkout
  const takes = (by: PayBy) => takesTotal(by, toCents(basket.total))
  const choice = (by: PayBy) => {
    const isOff = !takes(by) || (payWays[by].byOffice && isVerified !== true)
    return (
      <label
        key={by}
        className={`flex min-h-11 items-start gap-3 rounded-md border px-4 py-3 ${payBy === by ? 'border-ink' : 'border-hairline'} ${isOff ? 'opacity-60' : 'cursor-pointer'}`}
      >
        <input
          type="radio"
          name="payBy"
          value={by}
          checked={payBy === by}
          disabled={isOff || isPending}
          onChange={() => setPayBy(by)}
          className="mt-0.5 size-5 shrink-0 accent-signal"
        />
        <span className="grid">
          <span className="font-semibold">{payWays[by].label}</span>
          <span className="text-sm text-ink-soft">{hints[by]}</span>
        </span>
      </label>
    )
  }
  return (
    <CheckoutPart title={words.payment}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{words.howYouPay}</legend>
        {payMethods.map(choice)}
      </fieldset>
      {!takes('card') && <InlineMessage>{shownErrors.outside_card_limits.message}</InlineMessage>}
      {isVerified === false && (
        <>
          <p className="text-sm text-ink-soft">{words.bankTransferIsForConfirmed}</p>
          <SendLinkAgain email={user.email} />
        </>
      )}
    </CheckoutPart>
  )
}
