import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { useHydrated } from '../ui/use-hydrated'

type AccountFormProps = {
  label: string
  /** What the toast says afterwards. */
  done: string
  isDanger?: boolean
  act: (read: (name: string) => string) => Promise<void>
  children: ReactNode
}

/** A short form whose refusal is shown where it stands; what was typed stays until it is done. */
export function AccountForm({ label, done, isDanger = false, act, children }: AccountFormProps) {
  const isHydrated = useHydrated()
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
    if (!isPending) mutate(event.currentTarget)
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="grid gap-3">
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {children}
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
