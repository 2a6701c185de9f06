import { useQuery } from '@tanstack/react-query'
import type { Area } from '../../contract/areas'
import type { AreaOf, OfficeCallName } from '../../contract/calls/office-calls'
import { useSession } from '../auth/session'
import { adminFlagQuery } from '../users/user-queries'
import { isOpenTo } from './dashboard-links'

const signedOut: { email: string; areas: Area[] } = { email: '', areas: [] }

/** The areas of the office that the signed-in person works in; `query` is the state of that check. */
export function useIsAdmin() {
  const session = useSession()
  const { email, areas: known } = session.state === 'signed-in' ? session.user : signedOut
  const query = useQuery({
    ...adminFlagQuery(email),
    enabled: email !== '',
    ...(known.length > 0 && { placeholderData: { admin: true, areas: known } }),
  })
  // A failed check keeps the last answer, so that an open form stays.
  const areas = query.data ? (query.data.areas ?? []) : query.isError ? known : []
  const isAdmin = areas.length > 0
  /** Whether this person may make a call, whose area is named unless it is for all: `may<'createShipment'>('shipping')`. */
  const may = <Name extends OfficeCallName>(area?: AreaOf<Name> | readonly AreaOf<Name>[]) =>
    isOpenTo(areas)({ area })
  return { isAdmin, areas, may, query }
}
