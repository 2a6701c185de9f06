import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './button'
import { TextAreaField } from './form-field'
import { InlineMessage } from './inline-message'
import { UnsavedChangesDialog } from './unsaved-changes-dialog'

type TextFormProps = {
  label: string
  hint?: string | undefined
  act: string
  maxLength: number
  /** What is asked where the page is left with words in it. */
  unsaved: string
  send: (text: string) => Promise<unknown>
  /** It opened at a press. */
  autoFocus?: boolean
  children?: ReactNode
}

/** One field that grows with its text, which stays until it was sent. */
export function TextForm({ act, unsaved, send, children, ...field }: TextFormProps) {
  const [text, setText] = useState('')
  const sending = useMutation({ mutationFn: send, onSuccess: () => setText('') })
  const isBlank = text.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sending.isPending && !isBlank) sending.mutate(text)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <TextAreaField
        {...field}
        rows={1}
        className="field-sizing-content max-h-64 min-h-11"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {children}
        <Button type="submit" size="small" isPending={sending.isPending} disabled={isBlank}>
          {act}
        </Button>
      </div>
      {sending.error && <InlineMessage tone="danger">{sending.error.message}</InlineMessage>}
      <UnsavedChangesDialog isUnsaved={() => !isBlank} text={unsaved} />
    </form>
  )
}
