import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/account'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import type { Account } from '../../contract/users'
import { PresentPasswordField } from '../auth/auth-fields'
import { AuthForm, type AuthValues, type FormFaults } from '../auth/auth-form'
import { changeUser } from '../auth/session'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { toast } from '../ui/toast-store'
import { changeName, deleteAccount } from './account-calls'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'

type AccountFormProps = {
  label: string
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

/** A hidden field by which password managers know the account of a form. */
export function UserName({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  )
}

export function NameForm({ name }: { name: string }) {
  const client = useQueryClient()

  async function change({ name: chosen }: AuthValues) {
    await changeName(chosen)
    changeUser({ name: chosen })
    await client.invalidateQueries(accountQuery)
  }

  return (
    <AccountSection title={words.name}>
      <AccountForm label={words.saveTheName} done={words.yourNameIsChanged} act={change}>
        {(faults) => (
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            defaultValue={name}
            maxLength={MAX_NAME_LENGTH}
            required
            error={faults.name}
          />
        )}
      </AccountForm>
    </AccountSection>
  )
}

export function DeleteSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection title={words.deleteTheAccount}>
      <p className="text-ink-soft">{words.yourNameEmailAddressAnd}</p>
      {isOpen ? (
        <DeleteForm hasPassword={account.hasPassword} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
          {words.deleteMyAccount}
        </Button>
      )}
    </AccountSection>
  )
}

function DeleteForm({ hasPassword }: { hasPassword: boolean }) {
  const navigate = useNavigate()

  async function end({ present }: AuthValues) {
    await deleteAccount(present)
    await navigate(href('/'))
  }

  return (
    <AccountForm label={words.deleteItForEver} done={words.yourAccountIsDeleted} isDanger act={end}>
      {(faults) =>
        hasPassword ? (
          <PresentPasswordField label={words.password} name="present" error={faults.present} />
        ) : (
          <p>{words.youLogInWithGoogle}</p>
        )
      }
    </AccountForm>
  )
}
