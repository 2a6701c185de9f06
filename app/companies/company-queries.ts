import type { QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'
import { sending, sendingOnce } from '../sending'
import { adminFlagQuery } from '../users/user-queries'

const companies = { queryKey: ['company'] }

export const ownCompanyQuery = callQuery([...companies.queryKey, 'own'], 'getOwnCompany')
export const membersQuery = callQuery([...companies.queryKey, 'members'], 'listMembers')
export const agreedPricesQuery = callQuery([...companies.queryKey, 'prices'], 'listAgreedPrices')
export const invitationsQuery = callQuery([...companies.queryKey, 'invitations'], 'listInvitations')

/** What the account with this address is and may do in a company may change with it. */
const changingCompany = <Given, Answer>(
  client: QueryClient,
  email: string,
  mutationFn: (given: Given) => Promise<Answer>,
) => changing(client, mutationFn, companies, adminFlagQuery(email))

export const createCompanyMutation = (client: QueryClient, email: string) =>
  changingCompany(client, email, sendingOnce('createCompany'))

export const changeCompanyMutation = (client: QueryClient, email: string) =>
  changingCompany(client, email, sending('changeOwnCompany'))

export const closeCompanyMutation = (client: QueryClient, email: string) =>
  changingCompany(client, email, () => api('closeCompany', {}))

type ChangedMember = { id: string; body: Sent<'changeMember', 'body'> }

export const changeMemberMutation = (client: QueryClient, email: string) =>
  changingCompany(client, email, ({ id, body }: ChangedMember) =>
    api('changeMember', { params: { id }, body }),
  )

export const deleteMemberMutation = (client: QueryClient, email: string) =>
  changingCompany(client, email, (id: string) => api('deleteMember', { params: { id } }))

export const createInvitationMutation = (client: QueryClient) =>
  changing(client, sendingOnce('createInvitation'), invitationsQuery)

export const deleteInvitationMutation = (client: QueryClient) =>
  changing(client, (id: string) => api('deleteInvitation', { params: { id } }), invitationsQuery)

/** The session knows the company by the time it is answered. */
export const joinCompany = async (client: QueryClient, email: string, token: string) => {
  const company = await api('joinCompany', { body: { token } })
  await client.fetchQuery({ ...adminFlagQuery(email), staleTime: 0 })
  return company
}

export const companyBookingsQuery = (query: Sent<'searchCompanyBookings', 'query'>) =>
  callQuery([...companies.queryKey, 'bookings', query], 'searchCompanyBookings', { query })

type SpendDays = Sent<'getSpend', 'query'>

export const spendQuery = (query: SpendDays) =>
  callQuery([...companies.queryKey, 'spend', query], 'getSpend', { query })

/** What was spent as CSV. */
export const exportSpend = (query: SpendDays) => api('exportSpend', { query })
/** What waits for approval, or was decided; kept with the quotes, which change it. */
export const approvalsQuery = (search: Sent<'listApprovals', 'query'>) =>
  callQuery(['quotes', 'approvals', search], 'listApprovals', { query: search })
