import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readOrderAgain } from './order-again'

/** What the URL asks to order again, as the order form starts with it. */
export function useOrderAgain() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [again, setAgain] = useState(() => readOrderAgain(search))

  /** A reload must not open the form again. */
  function clearAddress() {
    if (readOrderAgain(search)) void navigate(pathname, { replace: true, preventScrollReset: true })
  }

  return { again, clearAddress, clear: () => setAgain(undefined) }
}
