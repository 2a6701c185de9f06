import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as fieldMessages from '#words/field-messages'
import { fillIn } from '../../contract/errors/shown-errors'
import { isBlank } from '../../contract/values/blank'
import { Button, type ButtonStyle } from '../ui/button'
import { focusFirstFault } from '../ui/focus-first-fault'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { useHydrated } from '../ui/use-hydrated'

/** Values by the names of the inputs. `password` is a new one or opens a session, `present` is the current one. */
export type AuthValues = {
  name: string
  email: string
  password: string
  present: string
  code: string
}

type AuthFormProps = {
  label: string
  pendingText?: string
  look?: ButtonStyle & { className?: string }
  act: (values: AuthValues, form: HTMLFormElement) => Promise<void>
  children: (faults: FormFaults) => ReactNode
}

/** The inputs that refusals of the identity provider are shown at, by code. */
const refusedInputs: FormFaults = {
  PASSWORD_TOO_COMMON: 'password',
  INVALID_PASSWORD: 'present',
  INVALID_CODE: 'code',
}

/** A form of sign-in or account: shows the faults found in the browser first, then the identity provider's refusals. */
export function AuthForm(props: AuthFormProps) {
  const { label, pendingText, look = { size: 'large' }, act, children } = props
  const [faults, setFaults] = useState<FormFaults>({})
  const isHydrated = useHydrated()
  // The last failure stays during the next try, so that a double press does not hit another button.
  const [failures, setFailures] = useState<string[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) => act(readValues(form), form),
    onError: ({ message, cause }, form) => {
      const input = refusedInputs[String(cause)]
      const isShown = showFaults(form, input ? { [input]: message } : {})
      setFailures((before) => (isShown ? [] : [...before, message]))
    },
    onSuccess: () => setFailures([]),
  })

  /** Returns whether there is an input to show one at. */
  function showFaults(form: HTMLFormElement, found: FormFaults): boolean {
    setFaults(found)
    return focusFirstFault(form, found)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!showFaults(form, findFormFaults(form)) && !isPending) mutate(form)
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setFaults({ ...faults, [target.name]: undefined })
  }

  return (
    // By POST, so that a form sent before hydration does not put a password into the address.
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
      className="grid gap-3"
    >
      {failures.length > 0 && (
        // A new key each time, so that screen readers announce it again.
        <InlineMessage key={failures.length} tone="danger">
          {failures.at(-1)}
        </InlineMessage>
      )}
      {children(faults)}
      <Button
        {...look}
        type="submit"
        isPending={isPending}
        pendingText={pendingText}
        disabled={!isHydrated}
      >
        {label}
      </Button>
    </form>
  )
}

function readValues(form: HTMLFormElement): AuthValues {
  const data = new FormData(form)
  const read = (name: string) => String(data.get(name) ?? '')
  return {
    name: read('name').trim(),
    email: read('email').trim(),
    password: read('password'),
    present: read('present'),
    code: read('code'),
  }
}

/** Wraps an act to show a toast when it is done. */
export function withToast<Values>(act: (values: Values) => Promise<void>, done: string) {
  return async (values: Values) => {
    await act(values)
    toast.success(done)
  }
}

export type FormFaults = { [name: string]: string | undefined }

/** Checks a form before it is sent; email addresses by the browser's own rule. */
function findFormFaults(form: HTMLFormElement): FormFaults {
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement)
  return Object.fromEntries(inputs.map((input) => [input.name, faultOfInput(input)]))
}

function faultOfInput(input: HTMLInputElement): string | undefined {
  const { value, minLength, required, validity, labels } = input
  if (value.length < minLength) return fieldMessages.passwordTooShort
  if (required && isBlank(value))
    return fillIn(fieldMessages.missing, { field: labels?.[0]?.textContent.toLowerCase() ?? '' })
  if (validity.typeMismatch) return fieldMessages.emailInvalid
  return validity.patternMismatch ? fieldMessages.emailUnfinished : undefined
}
