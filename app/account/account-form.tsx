import type { ReactNode } from 'react'
import { AuthForm, type AuthValues } from '../auth/auth-form'
import type { FormFaults } from '../auth/form-faults'
import { toast } from '../ui/toast-store'

type AccountFormProps = {
  label: string
  /** The text of the toast afterwards. */
  done: string
  isDanger?: boolean
  act: (values: AuthValues) => Promise<void>
  children: (faults: FormFaults) => ReactNode
}

/** A short form of the account. Its password fields are cleared afterwards. */
export function AccountForm({ label, done, isDanger = false, act, children }: AccountFormProps) {
  async function submit(values: AuthValues, form: HTMLFormElement) {
    await act(values)
    toast.success(done)
    for (const input of form.elements)
      if (input instanceof HTMLInputElement && input.type === 'password') input.value = ''
  }

  return (
    <AuthForm
      label={label}
      look={{ variant: isDanger ? 'danger' : 'primary', className: 'justify-self-start' }}
      act={submit}
    >
      {children}
    </AuthForm>
  )
}
