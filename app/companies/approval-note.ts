import { useQuery } from '@tanstack/react-query'
import { needsApproval, passedInWords } from '../../contract/companies/spending'
import { toCents } from '../../contract/money'
import { useOwnMembership } from '../auth/session'
import { ownCompanyQuery } from './company-queries'

/** The company that this account orders for; none for most, and none while the company is not active. */
export function useActiveMembership() {
  const own = useOwnMembership()
  return own?.state === 'active' ? own : undefined
}

/** Says that an order of this total needs an approver, as far as this page knows: the server judges it. Nothing for most. */
export function useNeededApproval(total: number): string | undefined {
  const own = useActiveMembership()
  const { data } = useQuery({
    ...ownCompanyQuery,
    enabled: own !== undefined && own.monthLimit !== null,
    refetchOnMount: 'always',
  })
  if (!own) return undefined
  const [cents, spent] = [toCents(total), toCents(data?.spent ?? 0)]
  const passed = needsApproval(cents, centsOf(own.limit), centsOf(own.monthLimit), spent)
  return passed && passedInWords(passed, cents, spent)
}

const centsOf = (dollars: number | null) => (dollars === null ? null : toCents(dollars))
