import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readOrderAgain } from '../bookings/order-again-path'

/** The order that the address asks to be placed again, until it is forgotten: reloading must not ask once more. */
export function useOrderAgain() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [again, setAgain] = useState(() => readOrderAgain(search))

  function forget() {
    if (!again) return
    setAgain(undefined)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }

  return { again, forget }
}
