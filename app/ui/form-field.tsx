import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlClass, Field, type FieldTexts } from './field'
import { Icon } from './icon'

export function SelectField(props: FieldTexts & Omit<ComponentProps<'select'>, 'id'>) {
  const { label, hint, error, isOptional, className, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(controlClass, 'appearance-none pr-10', className)}
          />
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  )
}

/** The choices of a select: what each is, and how it reads. */
export const Options = ({ of }: { of: readonly (readonly [value: string, text: string])[] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

export function TextAreaField(props: FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { label, hint, error, isOptional, className, rows = 5, ...area } = props
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={classNames(controlClass, 'resize-y', className)}
        />
      )}
    </Field>
  )
}

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string
}

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-signal" />
      {label}
    </label>
  )
}
