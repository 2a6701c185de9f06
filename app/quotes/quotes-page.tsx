import { useIsAdmin } from '../dashboard/use-is-admin'
import type { Route } from './+types/quotes-page'
import { OfficeQuotes } from './office-quotes'
import { OwnQuotes } from './own-quotes'

export const meta: Route.MetaFunction = () => [{ title: 'Quotes | BD-MART' }]

/** The account's own quotes; for the office those of all buyers. */
export default function QuotesPage() {
  const { isAdmin } = useIsAdmin()
  return (
    <>
      <h1 className="page-head">Quotes</h1>
      {isAdmin ? <OfficeQuotes /> : <OwnQuotes />}
    </>
  )
}
