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
