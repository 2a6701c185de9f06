import { MAX_LINES } from '../../contract/limits'
import { ApiError } from '../api'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { useBasketFailure } from './account-basket'

/** Says why the lines of this browser and those of the account are two baskets, and what ends it. */
export function UnmergedNote() {
  const failure = useBasketFailure()
  if (!(failure instanceof ApiError) || failure.code !== 'list_full') return null
  return (
    <InlineMessage>
      Your account has a basket too, and together they have more than {formatCount(MAX_LINES)}{' '}
      lines. These are the lines of this browser. Order them or take some out: then both become one
      basket.
    </InlineMessage>
  )
}
