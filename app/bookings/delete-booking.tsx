import { messages } from '../../contract/messages'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { NoticeDialog } from '../ui/notice-dialog'
import type { Deletion } from './use-delete-booking'

/** The question before and the word after a deletion. */
export function DeleteBooking({ deletion }: { deletion: Deletion }) {
  const { asked, outcome, isPending, confirm, cancel, close } = deletion
  return (
    <>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={cancel}
        title={messages.deleteTitle}
        text={messages.deleteText}
        confirmLabel="Yes, delete it!"
        isDanger
        isPending={isPending}
        onConfirm={confirm}
      />
      <NoticeDialog title={outcome?.title} message={outcome?.message} onClose={close} />
    </>
  )
}
