import { shownErrors } from '../../../contract/errors/shown-errors'
import type { PayBy } from '../../../contract/payments/payments'
import { SendLinkAgain } from '../../auth/unverified-note'
import { InlineMessage } from '../../ui/inline-message'
import { CheckoutPart } from './checkout-part'
import type { OpenCheckout } from './use-checkout'

/** Card or bank transfer, and why one of them cannot be chosen. */
export function CheckoutPayment({ checkout }: { checkout: OpenCheckout }) {
  const { payBy, setPayBy, isVerified, cardFits, user, isPending } = checkout
  const choice = (value: PayBy, label: string, hint: string, isOff: boolean) => (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-md border px-4 py-3 ${payBy === value ? 'border-ink' : 'border-hairline'} ${isOff ? 'opacity-60' : 'cursor-pointer'}`}
    >
      <input
        type="radio"
        name="payBy"
        value={value}
        checked={payBy === value}
        disabled={isOff || isPending}
        onChange={() => setPayBy(value)}
        className="mt-0.5 size-5 shrink-0 accent-signal"
      />
      <span className="grid">
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-ink-soft">{hint}</span>
      </span>
    </label>
  )
  return (
    <CheckoutPart title="Payment">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">How you pay</legend>
        {choice('card', 'Card', 'Pay at once, after you have ordered', !cardFits)}
        {choice(
          'transfer',
          'Bank transfer',
          'Our account and a reference stand on the booking',
          isVerified !== true,
        )}
      </fieldset>
      {!cardFits && <InlineMessage>{shownErrors.outside_card_limits.message}</InlineMessage>}
      {isVerified === false && (
        <>
          <p className="text-sm text-ink-soft">
            Bank transfer is for confirmed email addresses: please open the link in our mail first.
          </p>
          <SendLinkAgain email={user.email} />
        </>
      )}
    </CheckoutPart>
  )
}
