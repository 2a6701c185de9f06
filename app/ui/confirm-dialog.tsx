import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { InlineMessage } from './inline-message'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  isDanger?: boolean | undefined
  isPending?: boolean | undefined
  /** A choice that belongs to the act. */
  children?: ReactNode
  /** What went wrong with the last try; the dialog stays open for another. */
  error?: string | undefined
  onConfirm: () => void
}

/** Asks before an act. Its owner closes it on success and hands `isPending` and `error` down meanwhile. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, isPending = false, children, error } = props

  function handleOpenChange(isOpen: boolean) {
    if (!isPending) onOpenChange(isOpen)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      title={title}
      description={text}
      size="small"
      isAlert
      footer={<ConfirmButtons {...props} onCancel={() => handleOpenChange(false)} />}
    >
      {(children || error) && (
        <div className="grid gap-3">
          {children}
          {error && <InlineMessage tone="danger">{error}</InlineMessage>}
        </div>
      )}
    </Dialog>
  )
}

function ConfirmButtons(props: ConfirmDialogProps & { onCancel: () => void }) {
  const { confirmLabel, cancelLabel = 'Cancel', isDanger, isPending = false } = props
  return (
    <>
      <Button variant="secondary" onClick={props.onCancel}>
        {cancelLabel}
      </Button>
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        isPending={isPending}
        onClick={props.onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  )
}
