import type { ReactNode } from 'react'
import * as words from '#words/ui'
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
  children?: ReactNode
  error?: string | undefined
  onConfirm: () => void
}

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
  const { confirmLabel, cancelLabel = words.cancel, isDanger, isPending = false } = props
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
