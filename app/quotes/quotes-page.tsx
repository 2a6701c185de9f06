import * as words from '#words/quotes'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { titled } from '../shell/page-meta'
import { OfficeQuotes } from './office-quotes'
import { OwnQuotes } from './own-quotes'

export const meta = titled(words.quotes)

/** The account's own quotes; for the office those of all buyers. */
export default function QuotesPage() {
  const { isAdmin } = useIsAdmin()
  return (
    <>
      <h1 className="page-head">{words.quotes}</h1>
      {isAdmin ? <OfficeQuotes /> : <OwnQuotes />}
    </>
  )
}
