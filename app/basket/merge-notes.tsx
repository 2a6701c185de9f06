import * as words from '#words/basket'
import { MAX_LINES } from '../../contract/limits'
import { ApiError } from '../api'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { useBasketFailure } from './account-basket'
import { judgeHere, useFigures } from './basket-figures'
import { changeBasket } from './basket-queries'
import { type Overlap, readBasket, saveOverlaps, useOverlaps } from './basket-store'
import { readReplacedBooking } from './replaced-booking'

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

/** Says of each tool that was in both baskets at the login how many were kept. */
function OverlapNote() {
  const overlaps = useOverlaps()
  useFigures()
  if (overlaps.length === 0 || readReplacedBooking()) return null
  const without = (toolId: string) => overlaps.filter((each) => each.toolId !== toolId)
  return (
    <InlineMessage>
      <p className="font-semibold">{words.someToolsWereInYour}</p>
      <ul className="mt-2 grid gap-2 text-sm">
        {overlaps.map((overlap) => (
          <OverlapLine
            key={overlap.toolId}
            overlap={overlap}
            onDone={() => saveOverlaps(without(overlap.toolId))}
          />
        ))}
      </ul>
      <Button size="small" className="mt-3" onClick={() => saveOverlaps([])}>
        {words.keepItSo}
      </Button>
    </InlineMessage>
  )
}

function OverlapLine({ overlap, onDone }: { overlap: Overlap; onDone: () => void }) {
  const { toolId, here, saved, took } = overlap
  const line = readBasket().lines.find((each) => each.toolId === toolId)
  const name = line && judgeHere(line, 1)?.name
  const sum = here + saved

  function takeBoth() {
    changeBasket([{ toolId, quantity: sum, note: line?.note ?? null }])
    onDone()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {name && <strong>{name}: </strong>}
        {words.hereInYourAccountWe(formatCount(here), formatCount(saved), formatCount(took))}
      </span>
      <Button size="small" onClick={takeBoth}>
        {words.makeItSum(formatCount(sum))}
      </Button>
    </li>
  )
}
