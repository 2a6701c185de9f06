import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { titled } from '../shell/page-meta'
import { StaleNotice } from '../ui/stale-notice'
import { refusalOf, UnreadyPage } from '../unready-page'
import type { Route } from './+types/list-page'
import { ListDocument } from './list-document'
import { listQuery } from './list-queries'

export const meta = titled('List')

/** One saved list, to be changed and put into the basket. */
export default function ListPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery({ ...listQuery(id), refetchOnMount: 'always' })
  const { data, error } = query
  if (data && !refusalOf(error))
    return (
      <>
        {error && <StaleNotice query={query} />}
        <ListDocument key={id} list={data} />
      </>
    )
  const back = { to: href('/dashboard/lists'), label: 'Go to Lists' }
  return <UnreadyPage title="List" what="the list" query={query} back={back} />
}
