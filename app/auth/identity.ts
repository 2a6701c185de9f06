import { createAuthClient } from 'better-auth/client'
import { api } from '../browser-api.ts'
import { dropSession, keepSession } from './session.ts'

const identity = createAuthClient()

/** The identity provider's own words for why it refused. */
class IdentityError extends Error {}

export type Credentials = { email: string; password: string }

/** Signs in by password and takes a token for the API. Throws the provider's message. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { data, error } = await identity.signIn.email(credentials)
  if (!data) throw refused(error)
  await takeToken(data.user.email)
}

/** Makes an account, signs in with it and takes a token for the API. Throws the provider's message. */
export async function signUp(account: Credentials & { name: string }): Promise<void> {
  const { data, error } = await identity.signUp.email(account)
  if (!data) throw refused(error)
  await takeToken(data.user.email)
}

/** Ends the session and its tokens on the server, and forgets them here even if the server cannot be reached. */
export async function signOut(token: string | null): Promise<void> {
  dropSession()
  await identity.signOut({
    fetchOptions: token ? { headers: { authorization: `Bearer ${token}` } } : {},
  })
}

async function takeToken(email: string): Promise<void> {
  const { token, user } = await api('createToken', { body: { email } })
  keepSession(token, user)
}

function refused(error: { message?: string | undefined; status: number }): IdentityError {
  return new IdentityError(
    error.message ?? `Sign-in is not possible at the moment (${error.status}).`,
  )
}
