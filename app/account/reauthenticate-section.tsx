import { useMutation } from '@tanstack/react-query'
import * as words from '#words/account'
import type { Account } from '../../contract/users'
import { ApiError } from '../api'
import { PresentPasswordField } from '../auth/auth-fields'
import type { AuthValues } from '../auth/auth-form'
import { GoogleActionButton } from '../auth/google-mark'
import { signIn, signInWithGoogle } from '../auth/identity'
import { readSessionEmail } from '../auth/session'
import { InlineMessage } from '../ui/inline-message'
import { AccountForm, UserName } from './account-form'

/** Whether a call was refused because the login is too old. */
export function needsNewLogin(error: Error | null): boolean {
  if (error instanceof ApiError) return error.code === 'login_again'
  return error?.cause === 'LOGIN_AGAIN'
}

type ReauthenticateProps = {
  account: Account
  label: string
  done: string
  act: () => Promise<unknown>
}

/** Asks for a new login, then does what needed it. */
export function Reauthenticate(props: ReauthenticateProps) {
  return (
    <div className="grid gap-3">
      <InlineMessage>{words.youLoggedInAWhile}</InlineMessage>
      {props.account.hasPassword ? <ByPassword {...props} /> : <ByGoogle {...props} />}
    </div>
  )
}

function ByPassword({ account: { email }, label, done, act }: ReauthenticateProps) {
  async function logIn({ password }: AuthValues) {
    await signIn({ email, password })
    await act()
  }

  return (
    <AccountForm label={label} done={done} act={logIn}>
      {(faults) => (
        <>
          <UserName email={email} />
          <PresentPasswordField label={words.password} name="password" error={faults.password} />
        </>
      )}
    </AccountForm>
  )
}

function ByGoogle({ account: { email }, act }: ReauthenticateProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await signInWithGoogle()
      // Another one may be chosen at Google: the page is that account's then.
      if (readSessionEmail() === email) await act()
    },
  })
  return (
    <>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <GoogleActionButton isPending={isPending} act={mutate}>
        {words.continueWithGoogle}
      </GoogleActionButton>
    </>
  )
}
