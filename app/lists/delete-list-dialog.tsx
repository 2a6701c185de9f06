import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/lists'
import type { SavedList } from '../../contract/lists/lists'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { thenSay } from '../ui/then-say'
import { deleteListMutation } from './list-queries'

type DeleteListDialogProps = {
  list: Pick<SavedList, '_id' | 'name'> | undefined
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteListDialog({ list, onClose, onDeleted }: DeleteListDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(deleteListMutation(useQueryClient()))
  const { _id: id = '', name = '' } = list ?? {}

  function close() {
    reset()
    onClose()
  }

  function finish() {
    close()
    onDeleted?.()
  }

  return (
    <ConfirmDialog
      open={list !== undefined}
      onOpenChange={close}
      title={words.deleteList(name)}
      text={words.bookingsMadeFromItStay}
      confirmLabel={words.deleteIt}
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={() => mutate(id, thenSay(words.isDeleted(name), finish))}
    />
  )
}
