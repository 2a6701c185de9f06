import { answerOf, identity, requestToken } from '../auth/identity'
import { clearAfterSignOut } from '../auth/session'

/** Leads to Google and back to the account page. Throws the provider's sentence. */
export async function connectGoogle(back: string): Promise<void> {
  const urls = { callbackURL: `${back}?google=connected`, errorCallbackURL: back }
  await answerOf(identity.linkSocial({ provider: 'google', ...urls }))
}

export async function changeName(name: string): Promise<void> {
  await answerOf(identity.updateUser({ name }))
}

/** Changes the password, which ends all other sessions, and gets a new access token. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { user } = await answerOf(identity.changePassword({ currentPassword, newPassword }))
  await requestToken(user.email)
}

/** Deletes the account. Without a password the login must be recent. */
export async function deleteAccount(password: string): Promise<void> {
  await answerOf(identity.deleteUser(password ? { password } : {}))
  clearAfterSignOut()
}
