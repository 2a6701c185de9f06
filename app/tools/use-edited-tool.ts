import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readUrlParams } from '../ui/url-params'

const NAME = 'edit'

/** Which product's form is open stands in the address: Back closes it, and who has to log in meanwhile comes back to it. */
export function useEditedTool() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOurs = state === NAME
  // Going back takes the browser a moment, in which a second press would lead one further.
  const isClosing = useRef(false)

  function close() {
    if (isClosing.current || !readUrlParams().has(NAME)) return
    if (!isOurs) return write(undefined, true)
    isClosing.current = true
    window.addEventListener('popstate', endClosing, { once: true })
    // The list's own entry of the history.
    void navigate(-1)
  }

  function endClosing() {
    isClosing.current = false
  }

  function write(id: string | undefined, replace: boolean) {
    const after = readUrlParams()
    if (id === undefined) after.delete(NAME)
    else after.set(NAME, id)
    setParams(after, { replace, preventScrollReset: true, ...(id && { state: NAME }) })
  }

  return {
    edited: params.get(NAME),
    edit: (id: string) => write(id, false),
    close,
  }
}
