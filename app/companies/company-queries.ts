import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

/** All that is shown of the own company. */
const companies = { queryKey: ['company'] }

export const ownCompanyQuery = queryOptions({
  queryKey: [...companies.queryKey, 'own'],
  queryFn: ({ signal }) => api('getOwnCompany', { signal }),
})

export const membersQuery = queryOptions({
  queryKey: [...companies.queryKey, 'members'],
  queryFn: ({ signal }) => api('listMembers', { signal }),
})
