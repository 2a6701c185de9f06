import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { useHydrated } from '../ui/use-hydrated'
import { GoogleMark } from './google-mark'
import { useGoogle } from './use-google'

/** Below the form: the other way in. `done` is what the toast says. */
export function GoogleButton({ done }: { done: string }) {
  const { isOpen, refusal, start } = useGoogle(done)
  const isHydrated = useHydrated()
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      {refusal && <InlineMessage tone="danger">{refusal}</InlineMessage>}
      <Button
        variant="secondary"
        size="large"
        isPending={isOpen}
        pendingText="Waiting for the Google window"
        disabled={!isHydrated}
        onClick={start}
      >
        <GoogleMark />
        Continue with Google
      </Button>
    </div>
  )
}
