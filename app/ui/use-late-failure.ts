import { useEffect, useRef } from 'react'
import { ApiError } from '../api'
import { READ_MS, toast } from './toast-store'

/** Says in passing why a call failed whose answer its page would have shown, had it not been left meanwhile. */
export function useLateFailure(): (error: Error) => void {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return (error) => {
    // A session that has ended leads to the login page, which says so.
    if (!isLeft.current || (error instanceof ApiError && error.status === 401)) return
    toast.error(error.message, { ms: READ_MS })
  }
}
