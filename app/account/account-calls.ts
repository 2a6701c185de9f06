import { identity, requestToken, toIdentityError } from '../auth/identity'
import { clearAfterSignOut } from '../auth/session'

/** Leads to Google and back to the account page. Throws the provider's sentence. */
export async function connectGoogle(back: string): Promise<void> {
  const { error } = await identity.linkSocial({
    provider: 'google',
    callbackURL: `${back}?google=connected`,
    errorCallbackURL: back,
  })
  if (error) throw toIdentityError(error)
}

export async function changeName(name: string): Promise<void> {
  const { error } = await identity.updateUser({ name })
  if (error) throw toIdentityError(error)
}

/** Changes the password, which ends all other sessions, and gets a new access token. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { data, error } = await identity.changePassword({ currentPassword, newPassword })
  if (error) throw toIdentityError(error)
  await requestToken(data.user.email)
}

/** Deletes the account. Without a password the login must be recent. */
export async function deleteAccount(password: string): Promise<void> {
  const { error } = await identity.deleteUser(password ? { password } : {})
  if (error) throw toIdentityError(error)
  clearAfterSignOut()
}
