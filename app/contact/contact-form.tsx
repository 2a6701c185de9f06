import { type Ref, useState } from 'react'
import * as words from '#words/contact'
import { RestorableForm } from '../auth/restorable-form'
import { useAccountKey } from '../auth/use-account-key'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { useHydrated } from '../ui/use-hydrated'
import { ContactFields } from './contact-fields'
import { ContactSent } from './contact-sent'
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
