import { type Ref, useEffect, useRef, useState } from 'react'
import * as words from '#words/contact'
import { RestorableForm } from '../auth/restorable-form'
import { useAccountKey } from '../auth/use-account-key'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { InlineMessage } from '../ui/inline-message'
import { useHydrated } from '../ui/use-hydrated'
import { ContactFields } from './contact-fields'
import { preloadContactCheck, useContactSending } from './use-contact-sending'

export function ContactForm() {
  const [sentTo, setSentTo] = useState<string>()
  const round = useAccountKey()
  if (sentTo !== undefined) {
    return <ContactSent email={sentTo} onAgain={() => setSentTo(undefined)} />
  }
  return (
    <RestorableForm key={round}>
      {(ref) => <OpenForm formRef={ref} onSent={setSentTo} />}
    </RestorableForm>
  )
}

type OpenFormProps = { formRef: Ref<HTMLFormElement>; onSent: (email: string) => void }

function OpenForm({ formRef, onSent }: OpenFormProps) {
  const isHydrated = useHydrated()
  const { faults, failure, isPending, submit } = useContactSending(onSent)
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      onFocus={preloadContactCheck}
      className="grid gap-3"
    >
      <ContactFields faults={faults} />
      {failure && <InlineMessage tone="danger">{failure}</InlineMessage>}
      <div>
        <Button
          type="submit"
          disabled={!isHydrated}
          isPending={isPending}
          pendingText={words.sending}
          className="w-full sm:w-auto sm:min-w-36"
        >
          {words.send}
        </Button>
      </div>
    </form>
  )
}

type ContactSentProps = { email: string; onAgain: () => void }

/** Replaces the form after sending, and takes its focus. */
function ContactSent({ email, onAgain }: ContactSentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-4 outline-none"
    >
      <span className="grid size-12 place-items-center rounded-full bg-paid-tint text-paid">
        <Icon name="check" className="size-6" />
      </span>
      <p className="text-xl font-bold">{words.thankYouYourQuestionIs}</p>
      <p className="max-w-prose text-ink-soft">{words.anEngineerReadsItAnd(email)}</p>
      <Button variant="secondary" onClick={onAgain}>
        {words.askAnotherQuestion}
      </Button>
    </div>
  )
}
