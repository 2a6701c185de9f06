import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/account'
import type { Account } from '../../contract/users'
import { NewPasswordField, PresentPasswordField } from '../auth/auth-fields'
import type { AuthValues } from '../auth/auth-form'
import { GoogleActionButton } from '../auth/google-mark'
import { configQuery } from '../config-queries'
import { FileButton } from '../documents/file-button'
import { InlineMessage } from '../ui/inline-message'
import { changePassword, connectGoogle } from './account-calls'
import { AccountForm, DeleteSection, UserName } from './account-form'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'
import { needsNewLogin, Reauthenticate } from './reauthenticate-section'
import { SecondFactorSection } from './second-factor-section'
import { SessionList } from './session-list'

/** How one logs in to an account, where it is logged in, and its end. */
export function SecuritySections({ account }: { account: Account }) {
  const { data: config } = useQuery(configQuery)
  return (
    <>
      <SecondFactorSection account={account} />
      {account.hasPassword && <PasswordForm email={account.email} />}
      {config?.google && <GoogleSection account={account} />}
      <SessionList account={account} />
      <OwnData />
      <DeleteSection account={account} />
    </>
  )
}

function OwnData() {
  return (
    <AccountSection title={words.yourData}>
      <p className="text-ink-soft">{words.whatTheDataIs}</p>
      <FileButton
        file={{ call: 'getOwnData', params: {} }}
        name="bd-mart-data.zip"
        className="justify-self-start"
      >
        {words.downloadMyData}
      </FileButton>
    </AccountSection>
  )
}

function GoogleSection({ account }: { account: Account }) {
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: () => connectGoogle(href('/dashboard/account/:tab?', { tab: 'security' })),
  })
  const isLoginNeeded = needsNewLogin(error)
  return (
    <AccountSection title={words.google}>
      {account.hasGoogle ? (
        <p>{words.connectedYouCanLogIn}</p>
      ) : (
        <>
          <p className="text-ink-soft">{words.logInWithoutAPassword}</p>
          {error && !isLoginNeeded && <InlineMessage tone="danger">{error.message}</InlineMessage>}
          {isLoginNeeded ? (
            <Reauthenticate
              account={account}
              label={words.connectGoogle}
              done={words.goingOnToGoogle}
              act={mutateAsync}
            />
          ) : (
            <GoogleActionButton isPending={isPending} act={mutate}>
              {words.connectGoogle}
            </GoogleActionButton>
          )}
        </>
      )}
    </AccountSection>
  )
}

function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient()

  async function change({ present, password }: AuthValues) {
    await changePassword(present, password)
    await client.invalidateQueries(accountQuery)
  }

  return (
    <AccountSection title={words.password}>
      <AccountForm
        label={words.changeThePassword}
        done={words.yourPasswordIsChangedEverywhere}
        act={change}
      >
        {(faults) => (
          <>
            <UserName email={email} />
            <PresentPasswordField
              label={words.presentPassword}
              name="present"
              error={faults.present}
            />
            <NewPasswordField label={words.newPassword} error={faults.password} />
          </>
        )}
      </AccountForm>
    </AccountSection>
  )
}
