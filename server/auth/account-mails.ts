import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail, SendMail } from '../mail/mail.ts'
import { countMail, mailboxOf } from '../mail/mail-limits.ts'

type Addressee = { email: string; name: string }
type Content = Omit<Parameters<typeof composeMail>[0], 'about' | 'to' | 'name'>

function accountMail({ email, name }: Addressee, content: Content): Mail {
  return composeMail({ about: 'account', to: email, name, ...content })
}

export function verificationMail(user: Addressee, url: string): Mail {
  return accountMail(user, {
    subject: 'Please confirm your email address',
    paragraphs: [
      'An account with BD-MART was made with this address. Please confirm that it is yours.',
      'You are asked to log in if you are not, so that no other person can confirm it for you.',
    ],
    action: { label: 'Confirm my address', url },
    footnote:
      'The link works for 24 hours. If you made no account, do nothing: the address then stays unconfirmed. To take the account over, choose "Forgot password" on the login page.',
  })
}

export function resetMail(user: Addressee, url: string): Mail {
  return accountMail(user, {
    subject: 'Choose a new password',
    paragraphs: ['A new password was requested for your BD-MART account.'],
    action: { label: 'Choose a new password', url },
    footnote:
      'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
  })
}

export function passwordChangedMail(user: Addressee, url: string): Mail {
  return accountMail(user, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your BD-MART account was changed just now, and all other devices that were logged in with it have been logged out.',
    ],
    action: { label: 'It was not me: choose a new password', url },
  })
}

export function knownAddressMail(user: Addressee, url: string): Mail {
  return accountMail(user, {
    subject: 'You have an account already',
    paragraphs: [
      'Someone tried to sign up at BD-MART with this address. There is an account with it already, so nothing was changed.',
      'If it was you, please log in instead. If you forgot the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url },
    footnote: 'If it was not you, there is nothing to do.',
  })
}

export function accountDeletedMail(user: Addressee): Mail {
  return accountMail(user, {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your BD-MART account is gone, and your name, address and phone number were removed from your bookings and payments.',
      'If it was not you, please write to us immediately.',
    ],
  })
}

/** Drops mails above a mailbox's cap, without a trace in the answer, which must not show whether there is an account. */
export function limitAccountMails(send: SendMail, db: Db, { rateLimit }: Config): SendMail {
  if (!rateLimit) return send
  return (mail) => {
    countMail(db, mailboxOf(mail.to), 'account').then(
      (isAllowed) => isAllowed && send(mail),
      // Without the count one mail too many is better than none.
      () => send(mail),
    )
  }
}
