import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messages } from '../../contract/messages'
import { Button } from '../ui/button'
import { focusFirstFault } from '../ui/focus-first-fault'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { useHydrated } from '../ui/use-hydrated'

type AccountFormProps = {
  label: string
  /** What the toast says afterwards. */
  done: string
  isDanger?: boolean
  act: (read: (name: string) => string) => Promise<void>
  children: (faults: Faults) => ReactNode
}

/** What is wrong, by the name of the input it is wrong with. */
type Faults = { [name: string]: string | undefined }

/** A short form whose refusal is shown where it stands; what was typed stays until it is done. */
export function AccountForm({ label, done, isDanger = false, act, children }: AccountFormProps) {
  const isHydrated = useHydrated()
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const data = new FormData(form)
      await act((name) => String(data.get(name) ?? ''))
      toast.success(done)
      for (const input of form.elements)
        if (input instanceof HTMLInputElement && input.type === 'password') input.value = ''
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = findFaults(form)
    setFaults(found)
    if (!focusFirstFault(form, found) && !isPending) mutate(form)
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setFaults({ ...faults, [target.name]: undefined })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
      className="grid gap-3"
    >
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {children(faults)}
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        isPending={isPending}
        disabled={!isHydrated}
        className="justify-self-start"
      >
        {label}
      </Button>
    </form>
  )
}

function findFaults(form: HTMLFormElement): Faults {
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement)
  return Object.fromEntries(inputs.map((input) => [input.name, faultOf(input)]))
}

function faultOf({ value, minLength, required, labels }: HTMLInputElement): string | undefined {
  if (value.length < minLength) return messages.passwordTooShort
  if (!required || value.trim() !== '') return undefined
  return `Please enter your ${labels?.[0]?.textContent.toLowerCase()}`
}
