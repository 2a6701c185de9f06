import { type ReactNode, useId } from 'react'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Says '(optional)' behind the label; all other fields are required. */
  isOptional?: boolean | undefined
}

export type ControlProps = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export const controlClass =
  'block w-full min-h-11 rounded-md border border-control bg-surface px-3 py-2 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-ink read-only:bg-paper disabled:cursor-not-allowed disabled:bg-paper aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

type FieldProps = FieldTexts & { children: (control: ControlProps) => ReactNode }

/** Ties label, hint and error to the control it is given; keeps the error's line free so that nothing jumps. */
export function Field({ label, hint, error, isOptional, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}hint` : undefined
  const errorId = error ? `${id}error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined

  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      <p id={errorId} className="min-h-5 text-sm leading-5 text-danger">
        {error}
      </p>
    </div>
  )
}
