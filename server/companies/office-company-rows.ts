import { sql } from 'kysely'
import type { CompanyForOffice, ListedCompany } from '../../contract/companies/office-companies.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { listCompanyMembers } from './company-members.ts'
import { readTerms } from './credit.ts'

/** Companies, those that are closed too, with how many members and bookings they have. */
export const selectCompanies = (db: Db) =>
  db
    .selectFrom('companies')
    .select(['id', 'number', 'name', 'tax_id', 'country', 'state', 'needs_po', 'note', 'revision'])
    .select('reminders_paused')
    .select('created_at')
    .select([
      sql<number>`(select count(*) from company_members where company_id = companies.id)`.as(
        'member_count',
      ),
      sql<number>`(select count(*) from bookings where company_id = companies.id and deleted_at is null)`.as(
        'booking_count',
      ),
      sql<Date | null>`(select max(created_at) from bookings where company_id = companies.id)`.as(
        'last_booking_at',
      ),
    ])

type CompanyRow = Awaited<ReturnType<ReturnType<typeof selectCompanies>['executeTakeFirstOrThrow']>>

const DIGITS = 6

export function toListedCompany(row: CompanyRow): ListedCompany {
  return {
    _id: row.id,
    number: `C-${String(row.number).padStart(DIGITS, '0')}`,
    name: row.name,
    taxId: row.tax_id,
    country: row.country,
    state: row.state,
    needsPo: row.needs_po,
    memberCount: row.member_count,
    bookingCount: row.booking_count,
    lastBookingAt: row.last_booking_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** A company with its members, as the office sees it; refuses an unknown one. */
export async function findCompanyForOffice(db: Db, id: string): Promise<CompanyForOffice> {
  const [row, members, terms] = await Promise.all([
    selectCompanies(db).where('id', '=', id).executeTakeFirst(),
    listCompanyMembers(db, id),
    readTerms(db, id),
  ])
  if (!row) throw new Refusal('company_not_found')
  const { note, revision, reminders_paused: paused } = row
  const reminders = paused === null ? {} : { remindersPaused: paused }
  return { ...toListedCompany(row), note, members, revision, ...terms, ...reminders }
}
