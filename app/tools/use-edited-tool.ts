import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readUrlParams } from '../ui/url-params'

const NAME = 'edit'
/** Whether a form was opened here, so that Back closes it, or by an address. */
export const editState = NAME

/** The id of the tool in the form is in the URL: Back closes the form, and a login returns to it. */
export function useEditedTool() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOurs = state === NAME
  // A second press before the browser has gone back would go back twice.
  const isClosing = useRef(false)

  function close() {
    if (isClosing.current || !readUrlParams().has(NAME)) return
    if (!isOurs) return write(undefined, true)
    isClosing.current = true
    window.addEventListener('popstate', endClosing, { once: true })
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

  function hrefOf(id: string) {
    const after = new URLSearchParams(params)
    after.set(NAME, id)
    return `?${after}`
  }

  return {
    edited: params.get(NAME),
    hrefOf,
    edit: (id: string) => write(id, false),
    close,
  }
}
