import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { type FormEvent, useState } from 'react'
import * as paymentMessages from '#words/payment-page'
import * as words from '#words/payments'
import { formatDollars } from '../../contract/money'
import type { SessionUser } from '../auth/session'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { RichWords } from '../ui/rich-words'
import { Skeleton } from '../ui/skeleton'
import { CardRefused } from './charge-card'
import type { CardPayment } from './use-card-payment'

type CardFormProps = { payer: SessionUser; payment: CardPayment; total: number }

const boxClass =
  'rounded-md border border-control bg-surface px-3 py-3 transition-colors hover:border-ink [&.StripeElement--focus]:border-ink [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-(--focus-ring) [&.StripeElement--invalid]:border-danger'

/** The card's inputs are in the provider's frame: the number never passes through the shop. */
export function CardForm({ payer, payment, total }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [options] = useState(readCardLook)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (stripe && card) payment.pay({ stripe, card, payer })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{words.card}</legend>
        <CardElement options={options} className={boxClass} />
      </fieldset>
      {payment.error && !payment.isPending && <CardFault error={payment.error} />}
      <Button
        type="submit"
        size="large"
        disabled={!stripe}
        isPending={payment.isPending}
        pendingText={words.payingPleaseKeepThisPage}
      >
        <RichWords of={words.payTotal(<span translate="no">{formatDollars(total)}</span>)} />
      </Button>
    </form>
  )
}

function CardFault({ error }: { error: Error }) {
  return (
    <div className="grid gap-2">
      <InlineMessage tone="danger">{error.message}</InlineMessage>
      {error instanceof CardRefused && (
        <p role="status" className="text-sm text-ink-soft">
          {paymentMessages.afterRefusal}
        </p>
      )}
    </div>
  )
}

export function CardFormSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.loadingTheCardForm}</span>
      <Skeleton className="mt-7 h-12.5 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  )
}

/** The provider's frame cannot read the shop's style sheet. */
function readCardLook(): StripeCardElementOptions {
  const theme = getComputedStyle(document.documentElement)
  const colour = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: colour('ink'),
        fontFamily: words.archivoSystemUiSansSerif,
        fontSize: '16px',
        iconColor: colour('ink-soft'),
        '::placeholder': { color: colour('ink-soft') },
      },
      invalid: { color: colour('danger'), iconColor: colour('danger') },
    },
  }
}
