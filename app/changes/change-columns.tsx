import { href, Link } from 'react-router'
import * as words from '#words/changes'
import type { Area } from '../../contract/areas'
import type { AuditEntry } from '../../contract/changes'
import { isOpenTo } from '../dashboard/dashboard-links'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import type { LinkToOpen } from '../ui/office-list/use-opened-in-url'
import { actOf, summaryOfChange, whoOf } from './change-words'

/** `linkTo` opens a change. */
export const changeColumns = (linkTo: (id: string) => LinkToOpen): ListColumn<AuditEntry>[] => [
  { id: 'at', title: words.when, width: 'w-36', cell: ({ at }) => <ShortTime time={at} /> },
  {
    id: 'who',
    title: words.who,
    width: 'w-36',
    card: 'line',
    cell: (entry) => (
      <>
        {whoOf(entry)}
        <span className="@min-[40rem]:hidden">
          , <ShortTime time={entry.at} />
        </span>
      </>
    ),
    textOf: (entry) => (entry.who ? `${entry.who.name}, ${entry.who.email}` : whoOf(entry)),
  },
  {
    id: 'act',
    title: words.what,
    width: 'w-44',
    isRowHeader: true,
    card: 'name',
    cell: (entry) => (
      <Link {...linkTo(entry._id)} className={rowLinkClass}>
        {actOf(entry)}
        <span className="@min-[40rem]:hidden"> · {entry.name}</span>
      </Link>
    ),
    textOf: actOf,
  },
  {
    id: 'thing',
    title: words.thing,
    width: '@min-[60rem]:w-62',
    cell: (entry) => <Thing entry={entry} />,
    textOf: ({ name }) => name ?? '',
  },
  { id: 'fields', title: words.beforeAfter, from: '60rem', textOf: summaryOfChange },
]

function Thing({ entry }: { entry: AuditEntry }) {
  const to = usePageOfThing(entry)
  if (!to) return entry.name ?? '–'
  return (
    <Link to={to} className={rowLinkClass}>
      {entry.name}
    </Link>
  )
}

const areaOf: Partial<Record<AuditEntry['noun'], Area>> = {
  tool: 'catalogue',
  stock: 'catalogue',
  machine: 'catalogue',
  import: 'catalogue',
  user: 'sales',
  customer: 'sales',
  question: 'sales',
  quote: 'sales',
  company: 'sales',
  payment: 'money',
}

/** The page of what was changed; nothing for what has none, and for a page of other areas. */
export function usePageOfThing(entry: AuditEntry): string | undefined {
  const { areas } = useIsAdmin()
  return isOpenTo(areas)({ area: areaOf[entry.noun] }) ? pageOfThing(entry) : undefined
}

function pageOfThing({ noun, nounId: id, name }: AuditEntry): string | undefined {
  if (noun === 'setting') return href('/dashboard/settings')
  if (id === null) return undefined
  if (noun === 'tool' || noun === 'stock') return href('/dashboard/Manage-Products/:id', { id })
  if (noun === 'user' || noun === 'customer') return href('/dashboard/customer/:id', { id })
  if (noun === 'machine') return href('/dashboard/machine-model/:id', { id })
  if (noun === 'question') return href('/dashboard/questions')
  if (noun === 'import') return href('/dashboard/import')
  if (noun === 'payment' && name) return `${href('/dashboard/payments')}?q=${name}`
  if (noun === 'company') return href('/dashboard/company/:part?', { part: id })
  if (noun === 'quote') return href('/quote/:id', { id })
  return noun === 'booking' ? href('/dashboard/booking/:id', { id }) : undefined
}
