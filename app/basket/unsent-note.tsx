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
      <InlineMessage>
        Your last changes are in this browser only. They are sent as soon as the shop can be
        reached.
      </InlineMessage>
    </div>
  )
}
