import { identity, refused, takeToken } from '../auth/identity'
import { clearAfterSignOut } from '../auth/session'

/** Goes to Google and comes back to the account page, which is then connected. Throws the provider's message. */
export async function connectGoogle(back: string): Promise<void> {
  const { error } = await identity.linkSocial({
    provider: 'google',
    callbackURL: `${back}?google=connected`,
    errorCallbackURL: back,
  })
  if (error) throw refused(error)
}

export async function changeName(name: string): Promise<void> {
  const { error } = await identity.updateUser({ name })
  if (error) throw refused(error)
}

/** Every other session ends with the old password; this one gets a new token. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { data, error } = await identity.changePassword({ currentPassword, newPassword })
  if (error) throw refused(error)
  await takeToken(data.user.email)
}

/** Deletes the account; without a password only soon after login. */
export async function deleteAccount(password: string): Promise<void> {
  const { error } = await identity.deleteUser(password ? { password } : {})
  if (error) throw refused(error)
  clearAfterSignOut()
}
