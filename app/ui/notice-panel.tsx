import { useEffect, useEffectEvent } from 'react'
import * as words from '#words/ui'
import { Button } from './button'
import { Dialog } from './dialog'

export type NoticeDialogProps = {
  message: string | undefined
  onClose: () => void
  title?: string | undefined
  /** Closes when it has been shown for this time in milliseconds; if missing, only the reader closes it. */
  ms?: number | undefined
}

export function NoticePanel({ message, title = words.oops, ms, onClose }: NoticeDialogProps) {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (message === undefined || ms === undefined) return
    const timer = setTimeout(close, ms)
    return () => clearTimeout(timer)
  }, [message, ms])

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
