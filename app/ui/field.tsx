import { type ComponentProps, type ReactNode, useId } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Adds '(optional)' to the label; all other fields are required. */
  isOptional?: boolean | undefined
}

type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export const controlClass =
  'block w-full min-h-11 scroll-mb-12 rounded-md border border-control bg-surface px-3 py-2 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-ink [&[readonly]]:bg-paper disabled:cursor-not-allowed disabled:bg-paper aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

type FieldProps = FieldTexts & { children: (control: ControlProps) => ReactNode }

/** Links label and message to the control. An error replaces the hint in a line that is always there, so nothing moves. */
export function Field({ label, hint, error, isOptional, children }: FieldProps) {
  const id = useId()
  const messageId = `${id}message`
  const message = error || hint

  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> {words.optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': message ? messageId : undefined,
      })}
      <p
        id={messageId}
        className={classNames(
          'min-h-5 text-sm leading-5',
          error ? 'text-danger' : 'text-ink-soft',
          hint ? 'pb-2' : undefined,
        )}
      >
        {message}
      </p>
    </div>
  )
}

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>

export function TextField({ label, hint, error, isOptional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <input {...input} {...control} className={classNames(controlClass, className)} />
      )}
    </Field>
  )
}
