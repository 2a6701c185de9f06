import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link, useLocation } from 'react-router'
import * as words from '#words/tools'
import type { ToolNeighbours as Neighbours } from '../../../contract/tools/tool-lists'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { toolDetailsQuery, toolNeighboursQuery, toolQuery } from '../tool-queries'

export function ToolNeighbours({ id }: { id: string }) {
  const { data } = useQuery(toolNeighboursQuery(id))
  return (
    <nav
      aria-label={words.previousAndNextTool}
      className="mt-12 grid min-h-17 grid-cols-1 gap-3 sm:grid-cols-2 print:hidden"
    >
      {data?.previous && <NeighbourLink tool={data.previous} title={words.previous} />}
      {data?.next && <NeighbourLink tool={data.next} title={words.next} />}
    </nav>
  )
}

type NeighbourLinkProps = { tool: NonNullable<Neighbours['next']>; title: 'Previous' | 'Next' }

function NeighbourLink({ tool, title }: NeighbourLinkProps) {
  const { state } = useLocation()
  const isNext = title === 'Next'
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
        <span className="text-sm text-ink-soft">{title}</span>
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
