import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useMediaQuery } from '../use-media-query'
import { readUrlParams } from '../use-page-query'

export type LinkToOpen = { to: string; state: string; preventScrollReset: boolean }

/** What is opened over a page has its id in the URL. The history's state is the name where it was opened here, not by an address. */
export function useOpenedInUrl(name: string) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  // A second press before the browser has gone back would go back twice.
  const isClosing = useRef(false)

  function close() {
    if (isClosing.current || !readUrlParams().has(name)) return
    if (state !== name) return write(undefined, true)
    isClosing.current = true
    window.addEventListener('popstate', endClosing, { once: true })
    void navigate(-1)
  }

  function endClosing() {
    isClosing.current = false
  }

  function write(id: string | undefined, replace: boolean) {
    const after = readUrlParams()
    if (id === undefined) after.delete(name)
    else after.set(name, id)
    setParams(after, { replace, preventScrollReset: true, state: replace ? state : name })
  }

  function linkTo(id: string): LinkToOpen {
    const after = new URLSearchParams(params)
    after.set(name, id)
    return { to: `?${after}`, state: name, preventScrollReset: true }
  }

  return {
    opened: params.get(name),
    linkTo,
    /** Another one takes the place of the one that is open. */
    open: (id: string) => write(id, readUrlParams().has(name)),
    close,
  }
}

/** The row whose panel is open next to the list, on screens that have room for both. */
export type RowPanel = {
  openedId: string | undefined
  open: (id: string) => void
  close: () => void
}

/** The opened row is in the URL, so that a reload and a sent link show it, and Back closes it; without room rows open their page. */
export function useRowPanel(): RowPanel | undefined {
  const hasRoom = useMediaQuery('(width >= 90rem)')
  const { opened, open, close } = useOpenedInUrl('open')
  return hasRoom ? { openedId: opened ?? undefined, open, close } : undefined
}
