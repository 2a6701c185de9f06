import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link, useLocation } from 'react-router'
import * as words from '#words/tools'
import type { ToolNeighbours as Neighbours } from '../../../contract/tools/tool-lists'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { toolDetailsQuery, toolNeighboursQuery, toolQuery } from '../tool-queries'

export function ToolBreadcrumb({ name }: { name: string | undefined }) {
  const { state } = useLocation()
  return (
    <nav aria-label={words.breadcrumb} className="mb-2 print:hidden">
      <ol className="flex items-center gap-2 text-sm">
        <li className="shrink-0">
          <Link
            to={{ pathname: href('/tools'), search: listSearchOf(state) }}
            className="inline-flex min-h-11 items-center font-semibold text-signal underline-offset-4 hover:underline"
          >
            {words.allProducts}
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-2 text-ink-soft">
          <Icon name="chevron-right" className="size-4" />
          <span aria-current="page" className="truncate">
            {name ?? '…'}
          </span>
        </li>
      </ol>
    </nav>
  )
}

/** The browser's history may hold any value here. */
function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return ''
  const search: unknown = Reflect.get(state, 'listSearch')
  return typeof search === 'string' ? search : ''
}

export function ToolNeighbours({ id }: { id: string }) {
  const { data } = useQuery(toolNeighboursQuery(id))
  return (
    <nav
      aria-label={words.previousAndNextTool}
      className="mt-12 grid min-h-17 grid-cols-1 gap-3 sm:grid-cols-2 print:hidden"
    >
      {data?.previous && <NeighbourLink tool={data.previous} />}
      {data?.next && <NeighbourLink tool={data.next} isNext />}
    </nav>
  )
}

type NeighbourLinkProps = { tool: NonNullable<Neighbours['next']>; isNext?: boolean }

function NeighbourLink({ tool, isNext = false }: NeighbourLinkProps) {
  const { state } = useLocation()
  return (
    <Link
      to={href('/tool/:id', { id: tool._id })}
      state={state}
      {...useToolPrefetch(tool._id)}
      className={classNames(
        'flex items-center gap-4 rounded-md border border-hairline px-4 py-3 transition-colors hover:border-ink',
        isNext && 'flex-row-reverse text-right sm:col-start-2',
      )}
    >
      <Icon name={isNext ? 'arrow-right' : 'arrow-left'} />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="text-sm text-ink-soft">{isNext ? words.next : words.previous}</span>
        <span className="truncate font-semibold">{tool.name}</span>
      </span>
    </Link>
  )
}

function useToolPrefetch(id: string) {
  const client = useQueryClient()
  const ask = () => {
    void client.prefetchQuery(toolQuery(id))
    void client.prefetchQuery(toolDetailsQuery(id))
  }
  return { onPointerEnter: ask, onFocus: ask }
}
