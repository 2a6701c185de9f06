import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as words from '#words/overview'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { Badge } from '../ui/badge'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { moveBetweenRows } from '../ui/row-keys'
import { Spinner } from '../ui/spinner'
import { overviewQuery } from './overview-queries'
import { Todo } from './todo'
import { useTodoItems } from './use-todo-items'

export const meta = titled(words.toDo)

/** What waits for the office, one row for each thing: Enter opens the first. */
export default function TodoPage() {
  return (
    <>
      <h1 className="page-head">{words.toDo}</h1>
      <AdminOnly>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Items />
          <Counts />
        </div>
      </AdminOnly>
    </>
  )
}

/** How much of each kind there is, and its list; not before the rows, which would push it down. */
function Counts() {
  const { isPending } = useTodoItems()
  const { data } = useQuery({ ...overviewQuery('30d'), refetchOnMount: 'always' })
  return data && !isPending ? <Todo {...data} title={words.allThatWaits} /> : null
}

function Items() {
  const { items, isPending, failed } = useTodoItems()
  const isReady = !isPending && !failed
  const list = useFirstFocused(isReady)
  if (failed) return <QueryError query={failed} />
  if (isPending) return <Spinner label={words.loadingWhatWaits} />
  if (items.length === 0)
    return <EmptyState icon="check" title={words.nothingToDo} text={words.whatBuyersPayAskAnd} />
  return (
    <ul ref={list} onKeyDown={moveBetweenRows} className="rounded-md border border-hairline">
      {items.map((item) => (
        <li key={item.id} className="not-first:border-t not-first:border-hairline">
          <Link
            to={item.to}
            className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 px-3 py-2 text-sm hover:bg-paper sm:grid-cols-[7.5rem_8rem_minmax(0,1fr)_auto]"
          >
            <span>
              <Badge tone={item.isUrgent ? 'warning' : 'neutral'}>{words.acts[item.kind]}</Badge>
            </span>
            <strong className="truncate">{item.name}</strong>
            <span className="max-sm:col-span-2 sm:truncate">{item.who}</span>
            <span className="text-ink-soft tabular-nums max-sm:col-span-2">{item.note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Unless the focus has gone to something else in the meantime. */
function useFirstFocused(isReady: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.localName === 'main'
    if (isReady && isFree) list.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isReady])
  return list
}
