import { messages } from '../../contract/messages'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { Deletion } from './use-delete-booking'

/** The question before a deletion. */
export function DeleteBooking({ deletion }: { deletion: Deletion }) {
  const { asked, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={cancel}
      title={messages.deleteTitle}
      text={messages.deleteText}
      confirmLabel="Yes, delete it!"
      isDanger
      onConfirm={confirm}
    />
  )
}
