import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'
import { adminFlagQuery } from '../users/user-queries'

const companies = { queryKey: ['company'] }

export const ownCompanyQuery = queryOptions({
  queryKey: [...companies.queryKey, 'own'],
  queryFn: ({ signal }) => api('getOwnCompany', { signal }),
})

export const membersQuery = queryOptions({
  queryKey: [...companies.queryKey, 'members'],
  queryFn: ({ signal }) => api('listMembers', { signal }),
})

export const agreedPricesQuery = queryOptions({
  queryKey: [...companies.queryKey, 'prices'],
  queryFn: ({ signal }) => api('listAgreedPrices', { signal }),
})

export const invitationsQuery = queryOptions({
  queryKey: [...companies.queryKey, 'invitations'],
  queryFn: ({ signal }) => api('listInvitations', { signal }),
})

type NewCompany = { body: Sent<'createCompany', 'body'>; key: string }

/** Of the account with this address, which is in the company from then on. */
export const createCompanyMutation = (client: QueryClient, email: string) =>
  changing(
    client,
    ({ body, key }: NewCompany) =>
      api('createCompany', { body, headers: { 'idempotency-key': key } }),
    companies,
    adminFlagQuery(email),
  )

export const changeCompanyMutation = (client: QueryClient, email: string) =>
  changing(
    client,
    (body: Sent<'changeOwnCompany', 'body'>) => api('changeOwnCompany', { body }),
    companies,
    adminFlagQuery(email),
  )

type ChangedMember = { id: string; body: Sent<'changeMember', 'body'> }

/** What the account with this address may do may change with it. */
export const changeMemberMutation = (client: QueryClient, email: string) =>
  changing(
    client,
    ({ id, body }: ChangedMember) => api('changeMember', { params: { id }, body }),
    companies,
    adminFlagQuery(email),
  )

export const deleteMemberMutation = (client: QueryClient, email: string) =>
  changing(
    client,
    (id: string) => api('deleteMember', { params: { id } }),
    companies,
    adminFlagQuery(email),
  )

type NewInvitation = { body: Sent<'createInvitation', 'body'>; key: string }

export const createInvitationMutation = (client: QueryClient) =>
  changing(
    client,
    ({ body, key }: NewInvitation) =>
      api('createInvitation', { body, headers: { 'idempotency-key': key } }),
    invitationsQuery,
  )

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
