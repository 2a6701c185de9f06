import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../contract/account'
import type { AuthValues } from '../auth/auth-form'
import { signIn, signInWithGoogle } from '../auth/identity'
import { InlineMessage } from '../ui/inline-message'
import { PasswordField } from '../ui/password-field'
import { AccountForm } from './account-form'
import { GoogleAct } from './google-act'
import { UserName } from './user-name'

type ReauthenticateProps = {
  account: Account
  label: string
  /** What the toast says afterwards. */
  done: string
  act: () => Promise<unknown>
}

/** For who logged in a while ago: once they have proved who they are, what was to be done is done. */
export function Reauthenticate(props: ReauthenticateProps) {
  return (
    <div className="grid gap-3">
      <InlineMessage>You logged in a while ago. Please confirm that it is you.</InlineMessage>
      {props.account.hasPassword ? <ByPassword {...props} /> : <ByGoogle {...props} />}
    </div>
  )
}

function ByPassword({ account: { email }, label, done, act }: ReauthenticateProps) {
  async function prove({ password }: AuthValues) {
    await signIn({ email, password })
    await act()
  }

  return (
    <AccountForm label={label} done={done} act={prove}>
      {(faults) => (
        <>
          <UserName email={email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={faults.password}
          />
        </>
      )}
    </AccountForm>
  )
}

function ByGoogle({ act }: ReauthenticateProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await signInWithGoogle()
      await act()
    },
  })
  return (
    <>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <GoogleAct isPending={isPending} act={mutate}>
        Continue with Google
      </GoogleAct>
    </>
  )
}
