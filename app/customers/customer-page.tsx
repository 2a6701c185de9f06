import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/customers'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { StaleNotice } from '../ui/stale-notice'
import { refusalOf, UnreadyPage } from '../unready-page'
import type { Route } from './+types/customer-page'
import { CustomerDocument } from './customer-document'
import { customerQuery } from './customer-queries'

export const meta = titled(words.customer)

export default function CustomerPage({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminOnly area="sales">
      <Customer key={id} id={id} />
    </AdminOnly>
  )
}

function Customer({ id }: { id: string }) {
  const query = useQuery({ ...customerQuery(id), refetchOnMount: 'always' })
  const { data, error } = query
  if (data && !refusalOf(error)) {
    return (
      <>
        {error && <StaleNotice query={query} />}
        <CustomerDocument customer={data} />
      </>
    )
  }
  const back = { to: href('/dashboard/customers'), label: words.goToCustomers }
  return <UnreadyPage title={words.customer} what={words.theCustomer} query={query} back={back} />
}
