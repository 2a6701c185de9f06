import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { toolQuery } from './tool-queries'

/**
 * For the element around the links to tools (ToolLink): it opens them without loading a page, tells the tool's page which
 * list to lead back to, and asks for a tool that somebody seems to be about to open. One listener for all: sixty links of
 * the router would each be rendered anew with every change of the address, thus with every pause in typing.
 */
export function useToolLinks() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [aimedAt, setAimedAt] = useState<string>()

  function aim({ target }: SyntheticEvent) {
    const link = findToolLink(target)
    if (!link?.dataset.tool) return
    void client.prefetchQuery(toolQuery(link.dataset.tool))
    setAimedAt((first) => first ?? link.pathname)
  }

  function open(event: MouseEvent) {
    const link = findToolLink(event.target)
    if (!link || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void navigate(link.pathname, { state: { listSearch: location.search } })
  }

  return {
    listeners: { onPointerOver: aim, onFocus: aim, onClick: open },
    /** The tool's page's scripts, from the first sign that one is wanted. */
    preload: aimedAt ? <PrefetchPageLinks page={aimedAt} /> : null,
  }
}

function findToolLink(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-tool]') : null
}

/** With a key held or another button, the browser opens it its own way: in a tab, a window, as a file. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}
