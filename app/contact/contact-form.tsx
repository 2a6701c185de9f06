import { type Ref, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/contact'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits'
import { RestorableForm } from '../auth/restorable-form'
import { useSession } from '../auth/session'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { TextAreaField } from '../ui/form-field'
import { Icon } from '../ui/icon'
import { InlineMessage } from '../ui/inline-message'
import { useHydrated } from '../ui/use-hydrated'
import type { ContactFaults } from './contact-check'
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

/** Replaces the form after sending, and takes its focus. */
function ContactSent({ email, onAgain }: { email: string; onAgain: () => void }) {
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

/** A signed-in person's name and email are filled in, unless something was typed. */
function ContactFields({ faults }: { faults: ContactFaults }) {
  const session = useSession()
  const about = useSubject()
  const user = session.state === 'signed-in' ? session.user : { name: '', email: '' }
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={user.name}
        error={faults.name}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={user.email}
        error={faults.email}
      />
      <TextAreaField
        label={words.question}
        name="question"
        rows={7}
        required
        defaultValue={about && `${words.about(about)} `}
        maxLength={MAX_TEXT_LENGTH}
        error={faults.question}
      />
    </>
  )
}

/** The tool that the question is about, when its page led here. The cached page knows no query. */
function useSubject(): string | undefined {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  if (!isHydrated) return undefined
  const tool = params.get('tool') ?? ''
  return /^[^\p{C}]{1,120}$/u.test(tool) ? tool : undefined
}

/** A key for a form on a public page. It changes when an account signs out, but not when a visitor signs in. */
function useAccountKey(): number {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const [known, setKnown] = useState({ email, round: 0 })
  if (session.state !== 'resolving' && email !== known.email) {
    setKnown({ email, round: known.email === '' ? known.round : known.round + 1 })
  }
  return known.round
}
