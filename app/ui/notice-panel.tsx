import * as words from '#words/ui'
import { Button } from './button'
import { Dialog } from './dialog'
import type { NoticeDialogProps } from './notice-dialog'

export function NoticePanel({ message, title = words.oops, onClose }: NoticeDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      onOpenChange={onClose}
      title={title}
      description={message}
      size="small"
      isAlert
      footer={<Button onClick={onClose}>{words.ok}</Button>}
    />
  )
}
