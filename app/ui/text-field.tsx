import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlClass, Field, type FieldTexts } from './field'

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
