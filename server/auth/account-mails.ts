import { company } from '../../contract/company.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'

type Person = { email: string; name: string }
/** The address of an action is a path of the shop. */
type Content = Omit<Parameters<typeof composeMail>[0], 'about' | 'to' | 'name'>

const contents = {
  verification: {
    subject: 'Please confirm your email address',
    paragraphs: [
      `An account with ${company.name} was made with this address. Please confirm that it is yours.`,
      'You are asked to log in if you are not, so that no other person can confirm it for you.',
    ],
    action: { label: 'Confirm my address', url: '/verify-email' },
    footnote:
      'The link works for 24 hours. If you made no account, do nothing: the address then stays unconfirmed. To take the account over, choose "Forgot password" on the login page.',
  },
  reset: {
    subject: 'Choose a new password',
    paragraphs: [`A new password was requested for your ${company.name} account.`],
    action: { label: 'Choose a new password', url: '/reset-password' },
    footnote:
      'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${company.name} account was changed just now, and all other devices that were logged in with it have been logged out.`,
    ],
    action: { label: 'It was not me: choose a new password', url: '/forgot-password' },
  },
  knownAddress: {
    subject: 'You have an account already',
    paragraphs: [
      `Someone tried to sign up at ${company.name} with this address. There is an account with it already, so nothing was changed.`,
      'If it was you, please log in instead. If you forgot the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url: '/forgot-password' },
    footnote: 'If it was not you, there is nothing to do.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      `Your ${company.name} account is gone, and your name, address and phone number were removed from your bookings and payments.`,
      'If it was not you, please write to us immediately.',
    ],
  },
} satisfies Record<string, Content>

export type AccountMail = keyof typeof contents

/** A mail about an account; `query` is added to the address of its action. */
export function accountMail(
  kind: AccountMail,
  { email, name }: Person,
  publicUrl: string,
  query = '',
): Mail {
  const { action, ...content }: Content = contents[kind]
  const link = action && { action: { ...action, url: publicUrl + action.url + query } }
  return composeMail({ about: 'account', to: email, name, ...content, ...link })
}
