import { useState } from 'react'
import { ConfirmDialog } from './lazy-confirm-dialog'

type Closing = {
  /** Whether something would be lost. */
  isTyped: boolean
  isPending?: boolean
  onClose: () => void
}

/** How a dialog closes in which people type: it asks first. The dialog shows `question` among its children. */
export function useCloseQuestion({ isTyped, isPending = false, onClose }: Closing) {
  const [isAsked, setAsked] = useState(false)
  function close() {
    if (isPending) return
    if (isTyped) setAsked(true)
    else onClose()
  }
  const question = (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={setAsked}
      title="Discard what you typed?"
      text="It was not sent."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDanger
      onConfirm={onClose}
    />
  )
  return { close, question }
}
