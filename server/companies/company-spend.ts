import { type RawBuilder, sql } from 'kysely'
import type { Spend, SpendQuery } from '../../contract/companies/spend.ts'
import { type Cents, IN_CURRENCY, toDollars } from '../../contract/money.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { isWithinDays } from '../platform/database/sql-expressions.ts'
import { cancelledCents } from '../tax/pieces-tax.ts'
import { isSpent } from './spending.ts'

type Days = { from: string; to: string }
type Part = 'all' | 'month' | 'member' | 'category' | 'machine'
type Row = { part: Part; id: string | null; name: string | null; cents: Cents; bookings: number }

/** What the bookings of a company come to in these days, and how that is made up. */
export async function readSpend(db: Db, company: string, query: SpendQuery): Promise<Spend> {
  const days = withDefaults(query)
  const rows = await sumParts(db, company, days)
  const of = (part: Part) => rows.filter((row) => row.part === part)
  const shown = ({ name, cents, bookings }: Row) => ({ name, spent: toDollars(cents), bookings })
  const [all] = of('all')
  return {
    ...days,
    spent: toDollars(all?.cents ?? 0),
    bookings: all?.bookings ?? 0,
    months: everyMonth(of('month').map((row) => ({ ...shown(row), name: row.name ?? '' }))),
    members: of('member').flatMap((row) =>
      row.id === null ? [] : { ...shown(row), _id: row.id, name: row.name ?? '' },
    ),
    categories: of('category').map(shown),
    machines: of('machine').map(shown),
  }
}

/** From the first day of the month eleven months ago. */
function withDefaults({ from, to = companyDay(new Date()) }: SpendQuery): Days {
  const [year = 0, month = 0] = to.split('-').map(Number)
  const start = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
  return { from: from ?? start, to }
}

/** A month without a booking between two others spent nothing. */
function everyMonth(months: Spend['months']): Spend['months'] {
  const known = new Map(months.map((month) => [month.name, month]))
  const [first = '', last = ''] = [months[0]?.name, months.at(-1)?.name]
  const all: Spend['months'] = []
  for (let name = first; name !== '' && name <= last; name = monthAfter(name))
    all.push(known.get(name) ?? { name, spent: 0, bookings: 0 })
  return all
}

function monthAfter(name: string): string {
  const [year = 0, month = 0] = name.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}

async function sumParts(db: Db, company: string, days: Days): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with parts as (
      select case when grouping(month) = 0 then 'month' when grouping(member) = 0 then 'member'
          when grouping(category) = 0 then 'category' when grouping(machine) = 0 then 'machine' else 'all' end as part,
        month, member, category, machine, sum(cents)::bigint as cents, count(distinct booking)::integer as bookings
      from (${spentLines(company, days)}) as line
      group by grouping sets ((), (month), (member), (category), (machine))
    )
    select part, member as id, coalesce(month, users.name, category, machine) as name, cents, bookings
    from parts left join users on users.id = member
    order by month, cents desc, name, id`.execute(db)
  return rows
}

/** The lines of a company's bookings that count as spent. */
const spentLines = (company: string, days: Days): RawBuilder<unknown> => sql`
  select to_char(company_day(bookings.created_at), 'YYYY-MM') as month, bookings.user_id as member,
    bookings.id as booking, tools.category, fits.machine, line.amount_cents - ${cancelledCents('line')} as cents
  from bookings
  join booking_lines as line on line.booking_id = bookings.id
  left join tools on tools.id = line.tool_id
  left join (${machinesOfTools(company)}) as fits on fits.tool_id = line.tool_id
  where bookings.company_id = ${company} and ${isSpent}
    and ${sql.join(isWithinDays(sql`bookings.created_at`, days), sql` and `)}`

/** Which of the machines of its members each tool fits: 'Rieter G 33, Toyota RX300'. */
const machinesOfTools = (company: string): RawBuilder<unknown> => sql`
  select tool_id, string_agg(name, ', ' order by name) as machine from (
    select distinct tool_id, machine_models.maker || ' ' || machine_models.name as name
    from company_members join machines using (user_id) join model_parts using (model_id)
      join machine_models on machine_models.id = model_id
    where company_members.company_id = ${company}
  ) as named group by tool_id`

type Sum = {
  month: string
  name: string
  email: string
  category: string | null
  machine: string | null
  cents: Cents
}

/** The same as comma separated values: a row for each month, member, category and machine. */
export async function* exportSpend(db: Db, company: string, query: SpendQuery) {
  const { rows } = await sql<Sum>`
    select month, name, email, category, machine, sum(cents)::bigint as cents
    from (${spentLines(company, withDefaults(query))}) as line join users on users.id = member
    group by month, users.id, category, machine
    order by month, name, email, category, machine`.execute(db)
  yield csvLine(['Month', 'Member', 'Email', 'Category', 'Machine', `Spent ${IN_CURRENCY}`])
  for (const { month, name, email, category, machine, cents } of rows)
    yield csvLine([month, name, email, category ?? '', machine ?? '', toDollars(cents).toFixed(2)])
}
