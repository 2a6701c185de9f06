import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/changes'
import type { AuditEntry } from '../../contract/changes'
import { toast } from '../ui/toast-store'
import { undoMutation } from './change-queries'

/** Undoes a change; a refusal is in `error`, with the id of the change in `variables`. */
export function useUndo() {
  const { mutate, isPending, variables, error, reset } = useMutation(undoMutation(useQueryClient()))

  function undo({ _id, name }: AuditEntry, onDone?: () => void) {
    if (isPending) return
    mutate(_id, {
      onSuccess: () => {
        toast.success(words.undoneAsItWas(name ?? words.theChange))
        onDone?.()
      },
    })
  }

  return { undo, reset, undoing: isPending ? variables : undefined, refused: variables, error }
}
