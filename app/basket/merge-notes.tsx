import { OverlapNote } from './overlap-note'
import { UnmergedNote } from './unmerged-note'

/** What came of two baskets that met at a login. */
export function MergeNotes() {
  return (
    <>
      <UnmergedNote />
      <OverlapNote />
    </>
  )
}
