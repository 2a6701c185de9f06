import * as words from '#words/keys'
import type { Key } from '../../contract/key-shapes.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import { settings } from '../platform/config/settings.ts'
import { composeMail, type Mail, nameInMail } from '../platform/mail/compose-mail.ts'

type Owner = { owner: string; email: string }
type Concerned = Owner & Pick<Key, 'name' | 'prefix'>

/** To the owner of a key that was made just now. */
export const madeMail = (key: Concerned & Key, publicUrl: string): Mail =>
  keyMail(key, words.aKeyWasMade, publicUrl, [
    words.aKeyWasMadeFor(calledOf(key), companyDayInWords(new Date(key.expiresAt))),
    key.scopes.map((scope) => `${scope}: ${words.scopeMeans[scope]}`).join('\n'),
    words.wasItNotYou,
  ])

/** To the owner of a key that came from another network for the first time. */
export const networkMail = (key: Concerned & { network: string }, publicUrl: string): Mail =>
  keyMail(key, words.usedFromANewNetwork, publicUrl, [
    words.wasUsedFrom(calledOf(key), key.network),
    words.wasItNotYourProgram,
  ])

/** To the owner of a key that ends soon. */
export const endingMail = (key: Concerned & { expires_at: Date }, publicUrl: string): Mail =>
  keyMail(key, words.aKeyEndsSoon, publicUrl, [
    words.endsOn(calledOf(key), companyDayInWords(key.expires_at)),
    words.makeAnotherInTime,
  ])

const calledOf = ({ name, prefix }: Concerned): string => words.keyCalled(nameInMail(name), prefix)

/** About what is the mailbox's own: the pot of mails that open accounts stays free. */
const keyMail = (
  { owner, email }: Owner,
  subject: string,
  publicUrl: string,
  paragraphs: string[],
) =>
  composeMail({
    about: 'booking',
    to: email,
    replyTo: settings.seller.email,
    name: owner,
    subject,
    paragraphs,
    action: { label: words.seeYourKeys, url: `${publicUrl}/dashboard/account/connections` },
  })
