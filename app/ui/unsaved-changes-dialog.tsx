import { useBeforeUnload, useBlocker } from 'react-router'
import * as words from '#words/ui'
import { ConfirmDialog } from './lazy-confirm-dialog'

type UnsavedChangesDialogProps = { isUnsaved: () => boolean; text: string }

/** Asks before unsaved changes are left, for another page or site. */
export function UnsavedChangesDialog({ isUnsaved, text }: UnsavedChangesDialogProps) {
  const blocker = useBlocker(isUnsaved)
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={words.discardYourChanges}
      text={text}
      confirmLabel={words.discard}
      cancelLabel={words.keepEditing}
      isDanger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
