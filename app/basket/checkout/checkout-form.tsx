import { type ReactNode, useRef } from 'react'
import * as words from '#words/basket'
import { saveFormOnInput } from '../../auth/saved-form'
import type { SessionUser } from '../../auth/session'
import { QueryError } from '../../ui/error-state'
import { Spinner } from '../../ui/spinner'
import { CheckoutContact } from './checkout-contact'
import { CheckoutFoot } from './checkout-foot'
import { CheckoutLines } from './checkout-lines'
import { CheckoutPapers } from './checkout-papers'
import { CheckoutPayment } from './checkout-payment'
import { type OpenCheckout, useCheckout } from './use-checkout'

type CheckoutFormProps = { user: SessionUser; isEmpty: boolean; empty: ReactNode }

export function CheckoutForm({ user, isEmpty, empty }: CheckoutFormProps) {
  const checkout = useCheckout(user)
  const { basket, isPlaced } = checkout
  if (isPlaced) return <Spinner label={words.openingYourBooking} />
  if (isEmpty) return empty
  if (basket.isPriced) return <Fields checkout={checkout} />
  if (!basket.query.isError) return <Spinner label={words.loadingPrices} />
  return <QueryError query={basket.query} />
}

function Fields({ checkout }: { checkout: OpenCheckout }) {
  const foot = useRef<HTMLDivElement>(null)
  const { submit } = checkout
  return (
    <form
      name="checkout"
      noValidate
      // The same function at each render: another one would fill the saved input in again.
      ref={saveFormOnInput}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
      className="grid max-w-4xl gap-8"
    >
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
