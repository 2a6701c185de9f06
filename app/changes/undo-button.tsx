import * as words from '#words/changes'
import type { AuditEntry } from '../../contract/changes'
import { Button } from '../ui/button'
import { RichWords } from '../ui/rich-words'
import { unseen } from '../ui/visually-hidden'
import { actOf } from './change-words'

type UndoButtonProps = { entry: AuditEntry; isPending: boolean; onUndo: () => void }

/** Of what cannot be undone it is empty; what was undone says so. */
export function UndoButton({ entry, isPending, onUndo }: UndoButtonProps) {
  if (entry.undoneBy) return <span className="px-3 text-sm text-ink-soft">{words.undone}</span>
  if (!entry.undoable) return null
  return (
    <Button variant="quiet" size="small" isPending={isPending} onClick={onUndo}>
      <RichWords of={words.undoAct(unseen, actOf(entry), entry.name ?? '')} />
    </Button>
  )
}
