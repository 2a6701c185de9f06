import { type FormEvent, type ReactNode, useId } from 'react'
import * as words from '#words/ui'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'
import { InlineMessage } from './inline-message'
import { useCloseQuestion } from './use-close-question'

type FormDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> & {
  act: string
  isPending: boolean
  pendingText?: string
  isDanger?: boolean
  isDisabled?: boolean
  cancelLabel?: string
  className?: string
  /** Next to the buttons: what sending would do. */
  status?: ReactNode
  error?: Error | null | undefined
  /** There is something to lose: closing asks first. */
  isTyped?: boolean
  onClose: () => void
  onSend: (form: HTMLFormElement) => void
}

const statusClass = 'mr-auto self-center text-sm text-ink-soft tabular-nums max-sm:order-last'

/** An open dialog that is a form: it is sent by its button or Enter, and while it is on its way neither closes nor is sent again. */
export function FormDialog(props: FormDialogProps) {
  const { act, isPending, pendingText, status, error, isTyped = false, onClose, ...rest } = props
  const { cancelLabel = words.cancel, isDanger = false, isDisabled, className, ...others } = rest
  const { onSend, children, ...dialog } = others
  const formId = useId()
  const { close, question } = useCloseQuestion({ isTyped, isPending, onClose })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) onSend(event.currentTarget)
  }

  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={close}
      footer={
        <>
          {status !== undefined && (
            <span role="status" className={statusClass}>
              {status}
            </span>
          )}
          <Button variant="secondary" onClick={close}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            isPending={isPending}
            pendingText={pendingText}
            disabled={isDisabled}
          >
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={className}>
        <div className="col-span-full empty:hidden">
          {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
        </div>
        {children}
      </form>
      {question}
    </Dialog>
  )
}
