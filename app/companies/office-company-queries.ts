import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Reply, Sent } from '../../contract/calls/endpoints'
import { callQuery } from '../call-query'
import { changing } from '../changing'
import { sending } from '../sending'

/** Of the office; a member's own company is another. */
const companiesKey = ['companies'] as const

export const searchCompaniesQuery = (search: Sent<'searchCompanies', 'query'>) =>
  callQuery([...companiesKey, 'search', search], 'searchCompanies', { query: search })

export const companyForOfficeQuery = (id: string) =>
  callQuery([...companiesKey, 'one', id], 'getCompanyForOffice', { params: { id } })

/** A refusal means that the company is another by now: it is fetched. */
const changingOne = <Given>(
  client: QueryClient,
  id: string,
  mutationFn: (given: Given) => Promise<Reply<'changeCompanyForOffice'>>,
) =>
  mutationOptions({
    mutationFn,
    onSuccess: (company) => client.setQueryData(companyForOfficeQuery(id).queryKey, company),
    onSettled: () => client.invalidateQueries({ queryKey: companiesKey }),
  })

export const changeCompanyMutation = (client: QueryClient, id: string) =>
  changingOne(client, id, sending('changeCompanyForOffice', { id }))

export const changeRemindersMutation = (client: QueryClient, id: string) =>
  changingOne(client, id, sending('changeReminders', { id }))

export const setTermsMutation = (client: QueryClient, id: string) =>
  changing(client, sending('setCompanyTerms', { id }), { queryKey: companiesKey })

export const companyPricesQuery = (id: string) =>
  callQuery([...companiesKey, 'prices', id], 'getCompanyPrices', { params: { id } })

/** What a tool costs for members of a company. */
export const seenAsQuery = (id: string, toolId: string, quantity: number) =>
  callQuery([...companiesKey, 'prices', id, toolId, quantity], 'checkLines', {
    body: { lines: [{ toolId, quantity }], asCompany: id },
  })

export const setPricesMutation = (client: QueryClient, id: string) =>
  changing(client, sending('setCompanyPrices', { id }), { queryKey: companiesKey })
