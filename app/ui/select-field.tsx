import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlClass, Field, type FieldTexts } from './field'
import { Icon } from './icon'

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'id'>

/** The browser's own select; its options are the children. */
export function SelectField(props: SelectFieldProps) {
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
