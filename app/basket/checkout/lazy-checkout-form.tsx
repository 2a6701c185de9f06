import * as words from '#words/basket'
import { lazyPart } from '../../shell/lazy-part'
import { Spinner } from '../../ui/spinner'

/** One script for the two pages that have it, loaded while they wait for the basket. */
export const loadCheckoutForm = () => import('./checkout-form')

export const CheckoutForm = lazyPart(
  loadCheckoutForm,
  'CheckoutForm',
  <Spinner label={words.loadingPrices} />,
)
