import * as words from '#words/basket'
import { MAX_LINES } from '../../contract/limits'
import { ApiError } from '../api'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { useBasketFailure } from './account-basket'

/** Says why the lines of this browser and those of the account are two baskets, and what ends it. */
export function UnmergedNote() {
  const failure = useBasketFailure()
  if (!(failure instanceof ApiError) || failure.code !== 'list_full') return null
  return <InlineMessage>{words.yourAccountHasABasket(formatCount(MAX_LINES))}</InlineMessage>
}
