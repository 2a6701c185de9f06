import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names'
import { controlClass, Field, type FieldTexts } from './field'
import { Icon } from './icon'
import { useHydrated } from './use-hydrated'

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** Can show what was typed. Password managers need `autoComplete`. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isOptional, className, ...input } = props
  const [isVisible, setVisible] = useState(false)
  const isHydrated = useHydrated()

  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            className={classNames(controlClass, 'pr-12', className)}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isVisible}
            disabled={!isHydrated}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <Icon name={isVisible ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
