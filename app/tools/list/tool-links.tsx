import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { href, PrefetchPageLinks, useNavigate } from 'react-router'
import { useIdle } from '../../ui/use-idle'
import { toolDetailsQuery, toolQuery } from '../tool-queries'

/** Listeners around links to tools: a click opens without a page load, hover prefetches. Sixty links of the router would each render with every change of the URL. */
export function useToolLinks() {
  const navigate = useNavigate()
  const client = useQueryClient()

  function prefetchTool({ target }: SyntheticEvent) {
    const id = findToolLink(target)?.dataset.tool
    if (!id) return
    void client.prefetchQuery(toolQuery(id))
    void client.prefetchQuery(toolDetailsQuery(id))
  }

  function openTool(event: MouseEvent) {
    const link = findToolLink(event.target)
    if (!link || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void navigate(link.pathname, { state: { listSearch: location.search } })
  }

  return { onPointerOver: prefetchTool, onFocus: prefetchTool, onClick: openTool }
}

/** Loads the scripts of a tool's page when the browser is idle. */
export function PreloadToolPage() {
  return useIdle() && <PrefetchPageLinks page={href('/tool/:id', { id: 'any' })} />
}

const findToolLink = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-tool]') : null

/** Other clicks are the browser's: new tab, new window, download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

type ToolLinkProps = { id: string; className: string; children: ReactNode }

/** A plain link that `useToolLinks` around it opens without a page load. */
export function ToolLink({ id, className, children }: ToolLinkProps) {
  return (
    <a href={href('/tool/:id', { id })} data-tool={id} className={className}>
      {children}
    </a>
  )
}
