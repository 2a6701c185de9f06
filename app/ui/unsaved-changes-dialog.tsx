import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog'

type UnsavedChangesDialogProps = {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean
  text: string
}

/** Asks before another address, or another site, takes the place of something that is not saved. */
export function UnsavedChangesDialog({ isUnsaved, text }: UnsavedChangesDialogProps) {
  const blocker = useBlocker(isUnsaved)
  useBeforeUnload((event) => {
    // The browser asks in its own words.
    if (isUnsaved()) event.preventDefault()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Discard your changes?"
      text={text}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDanger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
