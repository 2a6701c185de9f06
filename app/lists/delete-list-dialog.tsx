import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/lists'
import type { SavedList } from '../../contract/lists/lists'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { toast } from '../ui/toast-store'
import { deleteListMutation } from './list-queries'

type Deleted = Pick<SavedList, '_id' | 'name'>
type DeleteListDialogProps = {
  list: Deleted | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes a list after a question. */
export function DeleteListDialog({ list, onClose, onDeleted }: DeleteListDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(deleteListMutation(useQueryClient()))
  const { _id: id = '', name = '' } = list ?? {}

  function close() {
    reset()
    onClose()
  }

  function remove() {
    mutate(id, {
      onSuccess: () => {
        toast.success(words.isDeleted(name))
        close()
        onDeleted?.()
      },
    })
  }

  return (
    <ConfirmDialog
      open={list !== undefined}
      onOpenChange={close}
      title={words.deleteLabel(name)}
      text={words.bookingsMadeFromItStay}
      confirmLabel={words.deleteText}
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={remove}
    />
  )
}
