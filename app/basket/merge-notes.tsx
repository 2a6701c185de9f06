import * as words from '#words/basket'
import { MAX_LINES } from '../../contract/limits'
import { ApiError } from '../api'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { useBasketFailure } from './account-basket'
import { OverlapNote } from './overlap-note'

/** What came of two baskets that met at a login. */
export function MergeNotes() {
  return (
    <>
      <UnmergedNote />
      <OverlapNote />
    </>
  )
}

/** Says why the lines of this browser and those of the account are two baskets, and what ends it. */
function UnmergedNote() {
  const failure = useBasketFailure()
  if (!(failure instanceof ApiError) || failure.code !== 'list_full') return null
  return <InlineMessage>{words.yourAccountHasABasket(formatCount(MAX_LINES))}</InlineMessage>
}
