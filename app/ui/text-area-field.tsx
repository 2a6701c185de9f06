import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlClass, Field, type FieldTexts } from './field'

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
