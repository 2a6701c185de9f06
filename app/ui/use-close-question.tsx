import { useState } from 'react'
import * as words from '#words/ui'
import { ConfirmDialog } from './lazy-confirm-dialog'

type Closing = { isTyped: boolean; isPending?: boolean; onClose: () => void }

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
      title={words.discardWhatYouTyped}
      text={words.itWasNotSent}
      confirmLabel={words.discard}
      cancelLabel={words.keepEditing}
      isDanger
      onConfirm={onClose}
    />
  )
  return { close, question }
}
