import { sql } from 'kysely'
import * as words from '#words/settings'
import { company } from '../../contract/company.ts'
import type { Bank } from '../../contract/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { composeMail, type Letter } from '../platform/mail/compose-mail.ts'
import { storeMails } from '../platform/mail/mail-store.ts'

type BankChange = { before: Bank; after: Bank; userId: string }

const accountInWords = ({ holder, bank, account, swift }: Bank) =>
  [holder, bank, account, swift].join('\n')

/** The admins who see to the shop's money. */
export const findMoneyAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('admin', '=', true)
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(office_areas is null or 'money' = any(office_areas))`)
    .execute()

/** To all of them, so that an account which was not agreed is seen before buyers pay into it. */
export async function mailBankChange(db: Db, { before, after, userId }: BankChange): Promise<void> {
  if (accountInWords(before) === accountInWords(after)) return
  const admins = await findMoneyAdmins(db)
  const who = admins.find(({ id }) => id === userId)?.name ?? ''
  const letter = {
    about: 'account',
    subject: words.bankWasChanged(company.name),
    paragraphs: [
      words.hasChangedTheBank(who),
      words.accountIsNow(accountInWords(after)),
      words.accountWas(accountInWords(before)),
    ],
    footnote: words.ifThisWasNotAgreed,
  } satisfies Partial<Letter>
  await storeMails(
    db,
    admins.map(({ name, email }) => composeMail({ ...letter, to: email, name })),
  )
}
