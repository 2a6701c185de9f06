import { useIsAdmin } from '../dashboard/use-is-admin'
import { titled } from '../shell/page-meta'
import { OfficeQuotes } from './office-quotes'
import { OwnQuotes } from './own-quotes'

export const meta = titled('Quotes')

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
