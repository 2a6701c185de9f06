import { useEffect, useRef } from 'react'
import { ApiError } from '../api'
import { READ_MS, toast } from './toast-store'

/** Shows the error of a call as a toast if its page was left before the answer. */
export function useErrorAfterLeaving(): (error: Error) => void {
  const shownAt = useRef<string>(null)
  useEffect(() => {
    shownAt.current = location.pathname
    return () => {
      shownAt.current = null
    }
  }, [])
  return (error) => {
    // The login page reports an ended session.
    if (error instanceof ApiError && error.status === 401) return
    // The URL changes just before the page does.
    if (shownAt.current !== location.pathname) toast.error(error.message, { ms: READ_MS })
  }
}
