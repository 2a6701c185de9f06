import { type ComponentProps, useState } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'
import { controlClass, Field, type FieldTexts } from './field'
import { LineIcon } from './icon'
import { useHydrated } from './use-hydrated'

const openEye =
  'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'
const closedEye =
  'M4 4l16 16M10 5.7c.6-.1 1.3-.2 2-.2 6.5 0 10 6.5 10 6.5s-1.1 2-3.2 3.8M6 7.7C3.4 9.5 2 12 2 12s3.5 6.5 10 6.5c1.7 0 3.2-.4 4.5-1.1'

/** Can show what was typed. Password managers need `autoComplete`. */
export function PasswordField(props: FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
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
            aria-label={words.showPassword}
            aria-pressed={isVisible}
            disabled={!isHydrated}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <LineIcon path={isVisible ? closedEye : openEye} />
          </button>
        </span>
      )}
    </Field>
  )
}
