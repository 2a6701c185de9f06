import { useQuery } from '@tanstack/react-query'
import { href, Link, useLocation } from 'react-router'
import type { Tool } from '../../contract/tools'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { toolsQuery } from './tool-queries'
import { neighboursOf } from './tool-view'

/** The tools before and after this one by name, for leafing through the catalogue. */
export function ToolNeighbours({ id }: { id: string }) {
  const { data: tools = [] } = useQuery(toolsQuery)
  const { previous, next } = neighboursOf(tools, id)
  return (
    <nav
      aria-label="Previous and next tool"
      className="mt-12 grid min-h-17 grid-cols-1 gap-3 sm:grid-cols-2 print:hidden"
    >
      {previous && <NeighbourLink tool={previous} title="Previous" />}
      {next && <NeighbourLink tool={next} title="Next" />}
    </nav>
  )
}

function NeighbourLink({ tool, title }: { tool: Tool; title: 'Previous' | 'Next' }) {
  const { state } = useLocation()
  const isNext = title === 'Next'
  return (
    <Link
      to={href('/tool/:id', { id: tool._id })}
      state={state}
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
