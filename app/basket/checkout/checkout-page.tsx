import { useEffect } from 'react'
import { href } from 'react-router'
import * as words from '#words/basket'
import { titled } from '../../shell/page-meta'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { ButtonLink } from '../../ui/links'
import { Spinner } from '../../ui/spinner'
import { syncBasket, useBasketFailure } from '../account-basket'
import { useBasket } from '../basket-store'
import { BasketNotes } from '../changing-note'
import { useOrderer } from '../ordering-section'
import { usePricedBasket } from '../use-priced-basket'
import { CheckoutForm, loadCheckoutForm } from './lazy-checkout-form'

export const meta = titled(words.checkout)

export default function CheckoutPage() {
  return (
    <div className="flex min-h-full flex-col">
      <h1 className="page-head">{words.checkout}</h1>
      <BasketNotes />
      <Checkout />
    </div>
  )
}

function Checkout() {
  const user = useOrderer()
  const { lines, isKnown } = useBasket()
  const basket = usePricedBasket()
  // A failure is met again, and said, where the form is shown.
  useEffect(() => void loadCheckoutForm().catch(() => undefined), [])
  const failure = useBasketFailure()
  if (!user) return null
  if (!isKnown && failure)
    return (
      <ErrorState message={failure.message} onRetry={() => void syncBasket({ isFresh: true })} />
    )
  if (!isKnown) return <Spinner label={words.loadingYourBasket} />
  // The form stays while its order is placed, which empties the basket.
  return (
    <CheckoutForm
      user={user}
      basket={basket}
      hasLines
      empty={lines.length === 0 ? <NothingToOrder /> : undefined}
    />
  )
}

function NothingToOrder() {
  return (
    <EmptyState
      title={words.nothingToOrder}
      text={words.yourBasketIsEmptyWhat}
      action={<ButtonLink to={href('/tools')}>{words.seeAllProducts}</ButtonLink>}
      link={{ to: href('/dashboard/my-bookings'), label: words.myBookings }}
    />
  )
}
