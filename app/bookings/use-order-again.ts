import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readOrderAgain } from './order-again-path'

/** The order that the address asks to be placed again, until it is placed. */
export function useOrderAgain() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [again, setAgain] = useState(() => readOrderAgain(search))

  /** Loading the page again must not ask once more. */
  function clearAddress() {
    if (readOrderAgain(search)) void navigate(pathname, { replace: true, preventScrollReset: true })
  }

  return { again, clearAddress, clear: () => setAgain(undefined) }
}
