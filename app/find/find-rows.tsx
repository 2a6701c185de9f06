import type { ReactNode } from 'react'
import { href } from 'react-router'
import * as words from '#words/find'
import { bookingStateWords } from '../../contract/bookings/booking-state'
import type { Found } from '../../contract/find'
import { formatDollars } from '../../contract/money'
import { foldText } from '../../contract/values/folded-text'
import { dashboardLinks, productTabs } from '../dashboard/dashboard-links'
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

type Caller = { isSignedIn: boolean; isAdmin: boolean }

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
export function findPages(text: string, { isSignedIn, isAdmin }: Caller): FindGroup {
  const asked = foldText(text).split(/\s+/)
  const [first, folded] = isSignedIn ? dashboardLinks(isAdmin) : []
  const [office, buying] = isAdmin ? [first, folded] : [undefined, first]
  const acts = isAdmin && text.trim() !== '' ? officeActs : []
  const pages: Page[] = [
    ...(office?.links ?? []),
    ...(isAdmin && text.trim() !== '' ? productTabs : []),
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
export const toGroups = (found: Found): FindGroup[] =>
  [
    { title: words.tools, rows: found.tools.map(toolRow) },
    { title: words.bookings, rows: found.bookings.map(bookingRow) },
    { title: words.quotes, rows: found.quotes.map(quoteRow) },
    {
      title: words.lists,
      rows: found.lists.map((one) =>
        row(one, href('/dashboard/list/:id', { id: one._id }), one.name),
      ),
    },
    {
      title: words.myMachines,
      rows: found.machines.map((one) => row(one, href('/dashboard/machines'), one.name)),
    },
    {
      title: words.machines,
      rows: found.models.map((one) =>
        row(one, href('/machine/:id', { id: one._id }), `${one.maker} ${one.name}`),
      ),
    },
    {
      title: words.customers,
      rows: found.customers.map((one) =>
        row(one, href('/dashboard/customer/:id', { id: one._id }), one.name, one.email),
      ),
    },
    {
      title: words.payments,
      rows: found.payments.map((one) =>
        row(
          one,
          href('/dashboard/booking/:id', { id: one.bookingId }),
          one.transactionId,
          formatDollars(one.amount),
        ),
      ),
    },
  ].filter(({ rows }) => rows.length > 0)

function row({ _id }: { _id: string }, to: string, text: string, more?: string): FindRow {
  return { id: _id, to, text, ...(more !== undefined && { more }) }
}

function toolRow(tool: Found['tools'][number]): FindRow {
  const { sku, name, price, Available, img } = tool
  const stock = Available === 0 ? 'sold out' : words.left(formatCount(Available))
  return {
    ...row(tool, href('/tool/:id', { id: tool._id }), name),
    more: [sku, formatDollars(price), stock].filter(Boolean).join(' · '),
    picture: <Picture src={img} alt="" sizes="2.5rem" />,
  }
}

function bookingRow(booking: Found['bookings'][number]): FindRow {
  const { number, poNumber, productName, state, total } = booking
  const facts = [poNumber, productName, formatDollars(total), bookingStateWords[state]]
  return row(
    booking,
    href('/dashboard/booking/:id', { id: booking._id }),
    number,
    facts.filter(Boolean).join(' · '),
  )
}

function quoteRow(quote: Found['quotes'][number]): FindRow {
  const facts = [quote.total !== null && formatDollars(quote.total), quote.state]
  return row(
    quote,
    href('/quote/:id', { id: quote._id }),
    quote.number,
    facts.filter(Boolean).join(' · '),
  )
}
