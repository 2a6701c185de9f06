import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

// A shop reduced to its card form, for driving the sandbox's Stripe.js through the React library.
interface Given {
  stripe: Promise<Stripe | null>
  clientSecret: string
}

const cardOptions = {
  hidePostalCode: true,
  style: {
    base: {
      color: 'rgb(10, 20, 30)',
      fontSize: '17px',
      '::placeholder': { color: 'rgb(90, 90, 90)' },
    },
    invalid: { color: 'rgb(200, 0, 0)' },
  },
}

function CheckoutForm({ clientSecret }: { clientSecret: string }) {
  const stripe = useStripe()
  const elements = useElements()
  const [fieldError, setFieldError] = useState('')
  const [result, setResult] = useState('')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    setResult('')
    const made = await stripe.createPaymentMethod({ type: 'card', card })
    if (made.error) return setResult(`${made.error.type}: ${made.error.message}`)
    const billing_details = { email: 'buyer@bdmart.example', name: 'Ayesha' }
    const confirmed = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details },
    })
    setResult(
      confirmed.error
        ? `${confirmed.error.code}: ${confirmed.error.message}`
        : `${confirmed.paymentIntent.status} ${confirmed.paymentIntent.id}`,
    )
  }

  return (
    <form onSubmit={handleSubmit}>
      <label htmlFor="card">Card details</label>
      <CardElement
        id="card"
        options={cardOptions}
        onChange={({ error }) => setFieldError(error?.message ?? '')}
      />
      <p role="alert">{fieldError}</p>
      <button type="submit">Pay</button>
      <output>{result}</output>
    </form>
  )
}

function ShopPage({ stripe, clientSecret }: Given) {
  return (
    <StrictMode>
      <Elements stripe={stripe}>
        <CheckoutForm clientSecret={clientSecret} />
      </Elements>
    </StrictMode>
  )
}

const place = document.querySelector('main')
const { key = '', clientSecret = '' } = place?.dataset ?? {}
if (place) {
  const stripe = Promise.resolve(window.Stripe?.(key) ?? null)
  createRoot(place).render(<ShopPage stripe={stripe} clientSecret={clientSecret} />)
}
