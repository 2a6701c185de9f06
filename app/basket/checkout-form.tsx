import { type ReactNode, useRef } from 'react'
import { MAX_PO_LENGTH, MAX_REMARK_LENGTH } from '../../contract/limits'
import { saveFormOnInput } from '../auth/saved-form'
import type { SessionUser } from '../auth/session'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { CheckoutContact } from './checkout-contact'
import { CheckoutFoot } from './checkout-foot'
import { CheckoutLines } from './checkout-lines'
import { CheckoutPart } from './checkout-part'
import { CheckoutPayment } from './checkout-payment'
import { type OpenCheckout, useCheckout } from './use-checkout'

type CheckoutFormProps = { user: SessionUser; isEmpty: boolean; empty: ReactNode }

export function CheckoutForm({ user, isEmpty, empty }: CheckoutFormProps) {
  const checkout = useCheckout(user)
  const { basket, isPlaced } = checkout
  if (isPlaced) return <Spinner label="Opening your booking" />
  if (isEmpty) return empty
  if (basket.isPriced) return <Fields checkout={checkout} />
  if (!basket.query.isError) return <Spinner label="Loading prices" />
  return (
    <ErrorState
      message={basket.query.error.message}
      isRetrying={basket.query.isFetching}
      onRetry={() => void basket.query.refetch()}
    />
  )
}

function Fields({ checkout }: { checkout: OpenCheckout }) {
  const form = useRef<HTMLFormElement>(null)
  const { papers, setPapers, isPending, submit } = checkout
  return (
    <form
      name="checkout"
      noValidate
      ref={(element) => {
        form.current = element
        return saveFormOnInput(element)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
      className="grid max-w-4xl gap-8"
    >
      <CheckoutLines basket={checkout.basket} />
      <CheckoutContact checkout={checkout} />
      <CheckoutPart title="For your papers">
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <TextField
            label="PO number"
            name="poNumber"
            isOptional
            autoComplete="off"
            maxLength={MAX_PO_LENGTH}
            readOnly={isPending}
            value={papers.poNumber}
            onChange={(event) => setPapers({ poNumber: event.target.value })}
            hint="Printed on every paper of this booking"
          />
          <TextAreaField
            label="Remark"
            name="remark"
            isOptional
            rows={2}
            maxLength={MAX_REMARK_LENGTH}
            readOnly={isPending}
            value={papers.remark}
            onChange={(event) => setPapers({ remark: event.target.value })}
          />
        </div>
      </CheckoutPart>
      <CheckoutPayment checkout={checkout} />
      <CheckoutFoot
        checkout={checkout}
        onSend={(how) => form.current && submit(form.current, how)}
      />
    </form>
  )
}
