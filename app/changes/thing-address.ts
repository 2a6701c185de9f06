import { href } from 'react-router'
import type { AuditEntry } from '../../contract/changes'

/** The page of what was changed; nothing for what has none. */
export function pageOfThing({ noun, nounId: id, name }: AuditEntry): string | undefined {
  if (id === null) return undefined
  if (noun === 'tool' || noun === 'stock') return `${href('/dashboard/Manage-Products')}?edit=${id}`
  if (noun === 'user' || noun === 'customer') return href('/dashboard/customer/:id', { id })
  if (noun === 'machine') return href('/dashboard/machine-model/:id', { id })
  if (noun === 'question') return href('/dashboard/questions')
  if (noun === 'import') return href('/dashboard/import')
  if (noun === 'payment' && name) return `${href('/dashboard/payments')}?q=${name}`
  if (noun === 'quote') return href('/quote/:id', { id })
  return noun === 'booking' ? href('/dashboard/booking/:id', { id }) : undefined
}
