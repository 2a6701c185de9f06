import { type ReactNode, useRef } from 'react'
import * as words from '#words/basket'
import { shownErrors } from '../../../contract/errors/shown-errors'
import { toCents } from '../../../contract/money'
import { type PayBy, payMethods, payWays, takesTotal } from '../../../contract/payments/pay-ways'
import { saveFormOnInput } from '../../auth/saved-form'
import type { SessionUser } from '../../auth/session'
import { SendLinkAgain } from '../../auth/unverified-note'
import { QueryError } from '../../ui/error-state'
import { InlineMessage } from '../../ui/inline-message'
import { Spinner } from '../../ui/spinner'
import { CheckoutContact } from './checkout-contact'
import { CheckoutDestination } from './checkout-destination'
import { CheckoutFoot } from './checkout-foot'
import { CheckoutLines } from './checkout-lines'
import { CheckoutPapers } from './checkout-papers'
import { CheckoutPart } from './checkout-part'
import { type OpenCheckout, useCheckout } from './use-checkout'

const hints: Record<PayBy, string> = {
  card: words.payAtOnceAfterYou,
  transfer: words.ourAccountAndAReference,
}

/** How the order is paid, and why a way cannot be chosen. */
function CheckoutPayment({ checkout }: { checkout: OpenCheckout }) {
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

type CheckoutFormProps = { user: SessionUser; isEmpty: boolean; empty: ReactNode }

export function CheckoutForm({ user, isEmpty, empty }: CheckoutFormProps) {
  const checkout = useCheckout(user)
  const { basket, isPlaced, isKnown } = checkout
  if (isPlaced) return <Spinner label={words.openingYourBooking} />
  if (isEmpty) return empty
  if (!basket.isPriced && basket.query.isError) return <QueryError query={basket.query} />
  // What is filled in is known before the fields are there: what was typed is put over it.
  if (basket.isPriced && isKnown) return <Fields checkout={checkout} />
  return <Spinner label={words.loadingPrices} />
}

function Fields({ checkout }: { checkout: OpenCheckout }) {
  const foot = useRef<HTMLDivElement>(null)
  const { submit } = checkout
  return (
    <form
      name="checkout"
      noValidate
      // One function for all renders: another would fill the saved input in again.
      ref={saveFormOnInput}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
      className="grid max-w-4xl gap-8"
    >
      <CheckoutDestination checkout={checkout} />
      <CheckoutLines basket={checkout.basket} />
      <CheckoutContact checkout={checkout} />
      <CheckoutPapers checkout={checkout} />
      <CheckoutPayment checkout={checkout} />
      <div ref={foot} className="contents">
        <CheckoutFoot
          checkout={checkout}
          onSend={(how) => {
            const form = foot.current?.closest('form')
            if (form) submit(form, how)
          }}
        />
      </div>
    </form>
  )
}
