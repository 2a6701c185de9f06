import * as words from '#words/basket'
import { InlineMessage } from '../ui/inline-message'
import { useBasketFailure } from './account-basket'
import { useBasket } from './basket-store'

/** Says that changes are in this browser only, until the shop can be reached. */
export function UnsentNote() {
  const { hasUnsent } = useBasket()
  const failure = useBasketFailure()
  if (!hasUnsent || !failure) return null
  return (
    <div className="mb-3">
      <InlineMessage>{words.yourLastChangesAreIn}</InlineMessage>
    </div>
  )
}
