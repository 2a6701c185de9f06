import { type RawBuilder, sql } from 'kysely'
import * as words from '#words/statements'
import { formatCents } from '../../contract/money.ts'
import { dayInWords } from '../../contract/values/days.ts'
import type { OpenRow } from '../companies/account-rows.ts'
import { isOwed } from '../companies/credit.ts'
import { toInvoiceNumber } from '../invoices/invoice-rows.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { composeMail, type Mail, nameInMail, shortList } from '../platform/mail/compose-mail.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { readOpen } from './read-statement.ts'

/** In days after an invoice was due. */
const steps = [3, 14, 30]

type Rules = { publicUrl: string }

/** Reminds each company of what it owes once a day, when an invoice has been late for 3, 14 or 30 days since the last reminder; several processes share the work. Returns how many were reminded. */
export async function sendPaymentReminders(
  db: Db,
  { publicUrl }: Rules,
  today: string,
  signal?: AbortSignal,
): Promise<number> {
  const companies = await sql<{ id: string }>`
    select id from companies where ${mayBeReminded(today)} and exists (
      select from bookings join invoices on booking_id = bookings.id and kind = 'invoice'
      where bookings.company_id = companies.id and ${isOwed} and ${hasComeOfAge(sql`invoices.due_on`, today)})`.execute(
    db,
  )
  let reminded = 0
  for (const { id } of companies.rows) {
    if (signal?.aborted) break
    if (await remind(db, { id, today, publicUrl })) reminded += 1
  }
  return reminded
}

const mayBeReminded = (
  today: string,
) => sql<boolean>`(deleted_at is null and reminders_paused is null
  and (reminded_on is null or reminded_on < ${today}::date))`

/** Whether a due day has passed one of the steps since the company was reminded last. */
const hasComeOfAge = (due: RawBuilder<unknown>, today: string) => sql<boolean>`exists (
  select from unnest(${steps}::integer[]) as step
  where ${due} + step <= ${today}::date and (reminded_on is null or ${due} + step > reminded_on))`

type Given = Rules & { id: string; today: string }

const remind = (db: Db, { id, today, publicUrl }: Given): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from companies where id = ${id} and ${mayBeReminded(today)} for update skip locked`.execute(
      transaction,
    )
    if (rows.length === 0) return false
    const late = (await readOpen(transaction, id, today)).filter(({ days_late }) => days_late > 0)
    const days = late.map(({ due_on }) => due_on)
    const { rows: due } = await sql<{ name: string; invoice_email: string | null }>`
      update companies set reminded_on = ${today}::date where id = ${id} and exists (
        select from unnest(${days}::date[]) as late (due) where ${hasComeOfAge(sql`due`, today)})
      returning name, invoice_email`.execute(transaction)
    const [company] = due
    if (!company) return false
    await storeMails(transaction, await mailsOf(transaction, { id, late, publicUrl, ...company }))
    return true
  })

type Reminded = {
  id: string
  name: string
  invoice_email: string | null
  late: OpenRow[]
  publicUrl: string
}

async function mailsOf(db: Db, { id, late, publicUrl, ...company }: Reminded): Promise<Mail[]> {
  const managers = await db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.name', 'users.email'])
    .where('company_id', '=', id)
    .where('role', '=', 'manager')
    .where('email_verified', '=', true)
    .execute()
  const named = new Map(managers.map(({ name, email }) => [email, name]))
  if (company.invoice_email && !named.has(company.invoice_email))
    named.set(company.invoice_email, '')
  const sum = formatCents(late.reduce((all, { open_cents }) => all + open_cents, 0))
  return [...named].map(([to, name]) =>
    composeMail({
      about: 'account',
      to,
      replyTo: settings.seller.email,
      name,
      subject: words.isLate(sum),
      paragraphs: [
        words.theseAreLate(nameInMail(company.name)),
        shortList(late.map(lineOf)),
        words.pleaseTransferTo(settings.bank),
        words.ifYouHavePaid,
      ],
      action: {
        label: words.seeTheStatement,
        url: `${publicUrl}/dashboard/company/statement`,
      },
    }),
  )
}

const lineOf = (row: OpenRow): string =>
  words.lateInvoice(toInvoiceNumber(row), {
    due: dayInWords(row.due_on),
    late: words.days(row.days_late),
    open: formatCents(row.open_cents),
  })
