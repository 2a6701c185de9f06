import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/lists'
import { titled } from '../shell/page-meta'
import { StaleNotice } from '../ui/stale-notice'
import { refusalOf, UnreadyPage } from '../unready-page'
import type { Route } from './+types/list-page'
import { ListDocument } from './list-document'
import { listQuery } from './list-queries'

export const meta = titled(words.list)

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
  const back = { to: href('/dashboard/lists'), label: words.goToLists }
  return <UnreadyPage title={words.list} what={words.theList} query={query} back={back} />
}
