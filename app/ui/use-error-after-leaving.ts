import { useEffect, useRef } from 'react'
import { ApiError } from '../api'
import { READ_MS, toast } from './toast-store'

/** Says in passing why a call failed whose answer its page would have shown, had it not been left meanwhile. */
export function useErrorAfterLeaving(): (error: Error) => void {
  const shownAt = useRef<string>(null)
  useEffect(() => {
    shownAt.current = location.pathname
    return () => {
      shownAt.current = null
    }
  }, [])
  return (error) => {
    // A session that has ended leads to the login page, which says so.
    if (error instanceof ApiError && error.status === 401) return
    // The address changes a moment before the page does: what came then would be seen for that moment.
    if (shownAt.current !== location.pathname) toast.error(error.message, { ms: READ_MS })
  }
}
