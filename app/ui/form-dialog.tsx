import { type ComponentProps, type ReactNode, useId } from 'react'
import * as words from '#words/ui'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'

type FormDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> &
  Pick<ComponentProps<'form'>, 'name' | 'ref' | 'onSubmit' | 'className'> & {
    act: string
    isPending: boolean
    pendingText?: string
    isDanger?: boolean
    isDisabled?: boolean
    cancelLabel?: string
    /** Next to the buttons: what sending would do. */
    status?: ReactNode
    question?: ReactNode
    onClose: () => void
  }

/** An open dialog that is a form: it is sent by its button or Enter, and does not close while it is on its way. */
export function FormDialog(props: FormDialogProps) {
  const { act, isPending, pendingText, status, question, onClose, onSubmit, ...rest } = props
  const { cancelLabel = words.cancel, isDanger = false, isDisabled, className, ...others } = rest
  const { name, ref, children, ...dialog } = others
  const formId = useId()
  const close = () => isPending || onClose()
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={close}
      footer={
        <>
          {status !== undefined && (
            <span
              role="status"
              className="mr-auto self-center text-sm text-ink-soft tabular-nums max-sm:order-last"
            >
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
      <form id={formId} name={name} ref={ref} noValidate onSubmit={onSubmit} className={className}>
        {children}
      </form>
      {question}
    </Dialog>
  )
}
