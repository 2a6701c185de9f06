import { useState } from 'react'
import { signInWithGoogle } from './identity'
import { withToast } from './sign-in-act'

/** Signing in by the popup; it must be opened in the very click, or browsers block it. */
export function useGoogle(done: string) {
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const act = withToast(signInWithGoogle, done)

  function start() {
    setOpen(true)
    setRefusal('')
    act(undefined)
      .catch((error: Error) => setRefusal(error.message))
      .finally(() => setOpen(false))
  }

  return { isOpen, refusal, start }
}
