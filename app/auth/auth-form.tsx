import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../ui/button'
import { focusFirstFault } from '../ui/focus-first-fault'
import { InlineMessage } from '../ui/inline-message'
import { useHydrated } from '../ui/use-hydrated'
import { type FormFaults, findFaults } from './form-faults'

export type AuthValues = { name: string; email: string; password: string }

type AuthFormProps = {
  label: string
  pendingText: string
  act: (values: AuthValues) => Promise<void>
  children: (faults: FormFaults) => ReactNode
}

/** What login and sign-up share: own checks first, then the identity provider's word; what was typed stays. */
export function AuthForm({ label, pendingText, act, children }: AuthFormProps) {
  const [faults, setFaults] = useState<FormFaults>({})
  const isHydrated = useHydrated()
  // The last one stays in its place during the next try: the second press of a double one would meet another button.
  const [failures, setFailures] = useState<string[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onError: ({ message }) => setFailures((before) => [...before, message]),
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = findFaults(form)
    setFaults(found)
    if (!focusFirstFault(form, found) && !isPending) mutate(readValues(form))
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setFaults({ ...faults, [target.name]: '' })
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
        type="submit"
        size="large"
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
  }
}
