import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedList } from '../../contract/lists'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { toast } from '../ui/toast-store'
import { VisuallyHidden } from '../ui/visually-hidden'
import { deleteListMutation } from './list-queries'

type DeleteListProps = {
  list: Pick<SavedList, '_id' | 'name'>
  size: 'small' | 'medium'
  onDeleted?: () => void
}

/** Deletes a list after a question. */
export function DeleteList({ list: { _id, name }, size, onDeleted }: DeleteListProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, error } = useMutation(deleteListMutation(useQueryClient()))
  const remove = () =>
    mutate(_id, {
      onSuccess: () => {
        toast.success(`${name} is deleted`)
        setIsAsked(false)
        onDeleted?.()
      },
    })
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setIsAsked(true)}>
        Delete<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Delete ${name}?`}
        text="Bookings made from it stay as they are."
        confirmLabel="Delete"
        isDanger
        isPending={isPending}
        error={error?.message}
        onConfirm={remove}
      />
    </>
  )
}
