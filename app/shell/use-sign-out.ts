import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { dropSession, readToken } from '../auth/session'
import { toast } from '../ui/toast-store'

/** Goes to the home page, ends the session here and on the server, and forgets what was loaded with it. */
export function useSignOut() {
  const [isPending, setPending] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()

  async function signOut() {
    setPending(true)
    // Away first: the guard of a page for signed-in people would send on to login.
    await navigate(href('/'))
    await endSession()
    client.removeQueries({ type: 'inactive' })
    setPending(false)
  }

  return { isPending, signOut }
}

async function endSession() {
  try {
    const identity = await import('../auth/identity')
    await identity.signOut(readToken())
  } catch {
    dropSession()
    toast.error('Signed out here, but the shop could not be told.', { ms: 4000 })
  }
}
