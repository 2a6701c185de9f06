import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonStyle } from '../ui/button'
import { focusFirstFault } from '../ui/focus-first-fault'
import { InlineMessage } from '../ui/inline-message'
import { useHydrated } from '../ui/use-hydrated'
import { type FormFaults, findFaults } from './form-faults'

/** What was typed, by the names of the inputs: `password` is a new one or opens a session, `present` proves who asks. */
export type AuthValues = { name: string; email: string; password: string; present: string }

type AuthFormProps = {
  label: string
  pendingText?: string
  look?: ButtonStyle & { className?: string }
  act: (values: AuthValues, form: HTMLFormElement) => Promise<void>
  children: (faults: FormFaults) => ReactNode
}

/** The inputs that the identity provider's refusals are about, by its codes. */
const refusedInputs: FormFaults = { PASSWORD_TOO_COMMON: 'password', INVALID_PASSWORD: 'present' }

/** What forms about oneself share: own checks first, then the identity provider's word; what was typed stays. */
export function AuthForm(props: AuthFormProps) {
  const { label, pendingText, look = { size: 'large' }, act, children } = props
  const [faults, setFaults] = useState<FormFaults>({})
  const isHydrated = useHydrated()
  // The last one stays in its place during the next try: the second press of a double one would meet another button.
  const [failures, setFailures] = useState<string[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) => act(readValues(form), form),
    onError: ({ message, cause }, form) => {
      const input = refusedInputs[String(cause)]
      const isTold = tell(form, input ? { [input]: message } : {})
      setFailures((before) => (isTold ? [] : [...before, message]))
    },
    onSuccess: () => setFailures([]),
  })

  /** Whether there is an input to tell it at. */
  function tell(form: HTMLFormElement, found: FormFaults): boolean {
    setFaults(found)
    return focusFirstFault(form, found)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!tell(form, findFaults(form)) && !isPending) mutate(form)
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setFaults({ ...faults, [target.name]: undefined })
  }

  return (
    // Until React has taken over the button is off; should something be sent all the same, then not in the address.
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
      className="grid gap-3"
    >
      {failures.length > 0 && (
        // Anew each time, so that it is read out again.
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
  }
}
