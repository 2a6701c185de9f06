import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, SyntheticEvent } from 'react'
import { href, PrefetchPageLinks, useNavigate } from 'react-router'
import type { ListedTool } from '../../contract/tool-lists'
import { useIdle } from '../ui/use-idle'
import { VisuallyHidden } from '../ui/visually-hidden'
import { toolQuery } from './tool-queries'

/**
 * For the element around the links to tools (ToolLink): it opens them without loading a page, tells the tool's page which
 * list to lead back to, and asks for a tool that somebody seems to be about to open. One listener for all: sixty links of
 * the router would each be rendered anew with every change of the address, thus with every pause in typing.
 */
export function useToolLinks() {
  const navigate = useNavigate()
  const client = useQueryClient()

  function prefetchTool({ target }: SyntheticEvent) {
    const link = findToolLink(target)
    if (link?.dataset.tool) void client.prefetchQuery(toolQuery(link.dataset.tool))
  }

  function openTool(event: MouseEvent) {
    const link = findToolLink(event.target)
    if (!link || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void navigate(link.pathname, { state: { listSearch: location.search } })
  }

  return { onPointerOver: prefetchTool, onFocus: prefetchTool, onClick: openTool }
}

/** The scripts of a tool's page, once the list has come to rest: a click on one of its tools waits for nothing. */
export function PreloadToolPage() {
  return useIdle() && <PrefetchPageLinks page={href('/tool/:id', { id: 'any' })} />
}

function findToolLink(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-tool]') : null
}

/** With a key held or another button, the browser opens it its own way: in a tab, a window, as a file. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}

type ToolLinkProps = { tool: Pick<ListedTool, '_id' | 'name'>; className: string }

/** Leads to a tool; the list around it opens it without loading a page (`useToolLinks`). */
export function ToolLink({ tool, className }: ToolLinkProps) {
  return (
    <a href={href('/tool/:id', { id: tool._id })} data-tool={tool._id} className={className}>
      Details<VisuallyHidden> of {tool.name}</VisuallyHidden>
    </a>
  )
}
