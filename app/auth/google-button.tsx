import { useState } from 'react'
import * as words from '#words/auth'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { useHydrated } from '../ui/use-hydrated'
import { withToast } from './auth-form'
import { GoogleMark } from './google-mark'
import { signInWithGoogle } from './identity'

/** Signs in with Google; `done` is the text of the toast. */
export function GoogleButton({ done }: { done: string }) {
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isHydrated = useHydrated()

  function signIn() {
    setOpen(true)
    setRefusal('')
    withToast(
      signInWithGoogle,
      done,
    )(undefined)
      .catch((error: Error) => setRefusal(error.message))
      .finally(() => setOpen(false))
  }

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {words.or}
      </p>
      {refusal && <InlineMessage tone="danger">{refusal}</InlineMessage>}
      <Button
        variant="secondary"
        size="large"
        isPending={isOpen}
        pendingText={words.waitingForTheGoogleWindow}
        disabled={!isHydrated}
        onClick={signIn}
      >
        <GoogleMark />
        {words.continueWithGoogle}
      </Button>
    </div>
  )
}
