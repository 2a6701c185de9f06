import type { OwnCompany } from '../../contract/companies/companies'
import { useSession } from '../auth/session'
import { AddressBook } from './address-book'

/** The addresses that all members of a company order to; its managers change them. */
export function SharedAddresses({ company: { role } }: { company: OwnCompany }) {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return <AddressBook email={session.user.email} shared={{ mayChange: role === 'manager' }} />
}
