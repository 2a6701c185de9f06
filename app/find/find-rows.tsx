import type { ReactNode } from 'react'
import { href } from 'react-router'
import * as words from '#words/find'
import type { Area } from '../../contract/areas'
import { bookingStateWords } from '../../contract/bookings/booking-state'
import type { Found } from '../../contract/find'
import { formatDollars } from '../../contract/money'
import { payWays } from '../../contract/payments/pay-ways'
import { foldText } from '../../contract/values/folded-text'
import { dashboardLinks, isOpenTo, productTabs } from '../dashboard/dashboard-links'
import { formatCount } from '../ui/format-count'
import { Picture } from '../ui/picture'
import { officeActs } from './office-acts'

/** A row of the command bar, and where it leads; an act is done in place. */
export type FindRow = {
  id: string
  to: string
  text: string
  more?: string
  picture?: ReactNode
  act?: () => Promise<void>
}
export type FindGroup = { title: string; rows: FindRow[] }

type Caller = { isSignedIn: boolean; areas: readonly Area[]; isInCompany?: boolean }

const MOST_PAGES = 8
type Page = { to: string; label: string; act?: () => Promise<void> }
const openPages: Page[] = [
  { to: href('/'), label: words.home },
  { to: href('/tools'), label: words.tools },
  { to: href('/machines'), label: words.machines },
  { to: href('/basket'), label: words.basket },
  { to: `${href('/basket')}#paste`, label: words.orderPadPasteAList },
  { to: href('/about'), label: words.about },
  { to: href('/contact'), label: words.contact },
]
const own: Page[] = [{ to: href('/dashboard/checkout'), label: words.checkout }]

/** The pages that a caller may open and whose name has the words; without words the first of them: an admin's are the office's. */
export function findPages(text: string, caller: Caller): FindGroup {
  const { isSignedIn, areas, isInCompany } = caller
  const asked = foldText(text).split(/\s+/)
  const isAdmin = areas.length > 0
  const [first, folded] = isSignedIn ? dashboardLinks(areas, isInCompany) : []
  const [office, buying] = isAdmin ? [first, folded] : [undefined, first]
  const isAsked = text.trim() !== ''
  const acts = isAsked ? officeActs.filter(isOpenTo(areas)) : []
  const pages: Page[] = [
    ...(office?.links ?? []),
    ...(isAsked ? productTabs.filter(isOpenTo(areas)) : []),
    ...openPages,
    ...(isSignedIn ? own : []),
    ...(buying?.links ?? []),
    ...acts,
  ]
  const rows = pages
    .filter(({ label }) => asked.every((word) => ` ${foldText(label)}`.includes(` ${word}`)))
    .slice(0, MOST_PAGES)
    .map(({ to, label, act }) => ({
      id: `page-${act ? `act-${to}` : to}`,
      to,
      text: label,
      ...(act && { act }),
    }))
  return { title: words.pages, rows }
}

/** The whole list of tools for the same words: more than a group shows, and a way on where nothing is found. */
export function wholeList(text: string): FindGroup {
  const q = text.trim()
  const to = `${href('/tools')}?${new URLSearchParams({ q })}`
  return {
    title: words.more,
    rows: q === '' ? [] : [{ id: 'whole-list', to, text: words.searchAllTools }],
  }
}

/** What the server found, in groups; those without a row are left out. */
export function toGroups(found: Found): FindGroup[] {
  const { bookings, quotes, lists, machines, models, customers, companies, payments } = found
  const booking = (id: string) => href('/dashboard/booking/:id', { id })
  const rows: [title: string, rows: FindRow[]][] = [
    [words.tools, found.tools.map(toolRow)],
    [
      words.bookings,
      bookings.map((one) => row(one, booking(one._id), one.number, bookingFacts(one))),
    ],
    [
      words.quotes,
      quotes.map(({ _id: id, number, total, state }) =>
        row({ _id: id }, href('/quote/:id', { id }), number, [
          total !== null && formatDollars(total),
          state,
        ]),
      ),
    ],
    [
      words.lists,
      lists.map(({ _id: id, name }) => row({ _id: id }, href('/dashboard/list/:id', { id }), name)),
    ],
    [words.myMachines, machines.map((one) => row(one, href('/dashboard/machines'), one.name))],
    [
      words.machines,
      models.map(({ _id: id, maker, name }) =>
        row({ _id: id }, href('/machine/:id', { id }), `${maker} ${name}`),
      ),
    ],
    [
      words.customers,
      customers.map(({ _id: id, name, email }) =>
        row({ _id: id }, href('/dashboard/customer/:id', { id }), name, [email]),
      ),
    ],
    [
      words.companies,
      companies.map(({ _id: part, name, number }) =>
        row({ _id: part }, href('/dashboard/company/:part?', { part }), name, [number]),
      ),
    ],
    [
      words.payments,
      payments.map((one) =>
        row(one, booking(one.bookingId), one.transactionId, [formatDollars(one.amount)]),
      ),
    ],
  ]
  return rows.flatMap(([title, found]) => (found.length > 0 ? { title, rows: found } : []))
}

type Fact = string | null | false | undefined

function row({ _id: id }: { _id: string }, to: string, text: string, facts?: Fact[]): FindRow {
  return { id, to, text, ...(facts && { more: facts.filter(Boolean).join(' · ') }) }
}

const bookingFacts = ({ poNumber, productName, total, state, paid }: Found['bookings'][number]) => [
  poNumber,
  productName,
  formatDollars(total),
  // 'Paid' is only what is.
  state === 'confirmed' && !paid ? payWays.account.label : bookingStateWords[state],
]

function toolRow(tool: Found['tools'][number]): FindRow {
  const { _id: id, sku, name, price, Available, img } = tool
  const stock = Available === 0 ? 'sold out' : words.left(formatCount(Available))
  return {
    ...row(tool, href('/tool/:id', { id }), name, [sku, formatDollars(price), stock]),
    picture: <Picture src={img} alt="" sizes="2.5rem" />,
  }
}
