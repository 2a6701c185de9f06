import * as words from '#words/basket'
import { Button } from '../../ui/button'
import { changeBasket } from '../basket-queries'
import type { Removed } from './use-row-actions'

type RemovedNoteProps = { removed: Removed; onDone: () => void }

/** After a line was taken out: puts it back where it was. */
export function RemovedNote({ removed: { line, name }, onDone }: RemovedNoteProps) {
  function undo() {
    changeBasket([line])
    onDone()
  }

  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <span>{words.isTakenOut(name)}</span>
      <Button variant="secondary" size="small" onClick={undo}>
        {words.undo}
      </Button>
    </div>
  )
}
