import { useState } from 'react'
import { useSession } from './session'

/** A key for a form on a public page. It changes when an account signs out, but not when a visitor signs in. */
export function useAccountKey(): number {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const [known, setKnown] = useState({ email, round: 0 })
  if (session.state !== 'resolving' && email !== known.email) {
    setKnown({ email, round: known.email === '' ? known.round : known.round + 1 })
  }
  return known.round
}
