import { useState } from 'react'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { useHydrated } from '../ui/use-hydrated'
import { ContactFields } from './contact-fields'
import { ContactSent } from './contact-sent'
import { preloadContactCheck, useContactSending } from './use-contact-sending'

export function ContactForm() {
  const isHydrated = useHydrated()
  const [sentTo, setSentTo] = useState<string>()
  const { faults, failure, isPending, submit } = useContactSending(setSentTo)

  if (sentTo !== undefined) {
    return <ContactSent email={sentTo} onAgain={() => setSentTo(undefined)} />
  }
  return (
    <form noValidate onSubmit={submit} onFocus={preloadContactCheck} className="grid gap-3">
      <ContactFields faults={faults} />
      {failure && <InlineMessage tone="danger">{failure}</InlineMessage>}
      <div>
        <Button
          type="submit"
          disabled={!isHydrated}
          isPending={isPending}
          pendingText="Sending"
          className="w-full sm:w-auto sm:min-w-36"
        >
          Send
        </Button>
      </div>
    </form>
  )
}
