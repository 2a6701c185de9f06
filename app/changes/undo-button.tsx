import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/changes'
import type { AuditEntry } from '../../contract/changes'
import { Button } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'
import { thenSay } from '../ui/then-say'
import { undoMutation } from './change-queries'
import { actOf } from './change-words'

type UndoButtonProps = { entry: AuditEntry; isPending: boolean; onUndo: () => void }

/** Of what cannot be undone it is empty; what was undone says so. */
export function UndoButton({ entry, isPending, onUndo }: UndoButtonProps) {
  if (entry.undoneBy) return <span className="px-3 text-sm text-ink-soft">{words.undone}</span>
  if (!entry.undoable) return null
  return (
    <Button size="small" variant="quiet" isPending={isPending} onClick={onUndo}>
      <RichWords of={words.undoAct(unseen, actOf(entry), entry.name ?? '')} />
    </Button>
  )
}

/** Undoes a change; a refusal is in `error`, with the id of the change in `variables`. */
export function useUndo() {
  const { mutate, isPending, variables, error, reset } = useMutation(undoMutation(useQueryClient()))

  function undo({ _id, name }: AuditEntry, onDone?: () => void) {
    if (isPending) return
    mutate(_id, thenSay(words.undoneAsItWas(name ?? words.theChange), onDone))
  }

  return { undo, reset, undoing: isPending ? variables : undefined, refused: variables, error }
}
