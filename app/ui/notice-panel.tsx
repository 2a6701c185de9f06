import { Button } from './button'
import { Dialog } from './dialog'
import type { NoticeDialogProps } from './notice-dialog'

export function NoticePanel({ message, title = 'Oops...', onClose }: NoticeDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      onOpenChange={onClose}
      title={title}
      description={message}
      size="small"
      isAlert
      footer={<Button onClick={onClose}>OK</Button>}
    />
  )
}
