import { useSearchParams } from 'react-router'
import * as words from '#words/contact'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits'
import { useSession } from '../auth/session'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { useHydrated } from '../ui/use-hydrated'
import type { ContactFaults } from './contact-check'

/** A signed-in person's name and email are filled in, unless something was typed. */
export function ContactFields({ faults }: { faults: ContactFaults }) {
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
        defaultValue={about && words.about(about)}
        maxLength={MAX_TEXT_LENGTH}
        error={faults.question}
      />
    </>
  )
}

/** The booking or the tool that the question is about, when its page led here. The cached page knows no query. */
function useSubject(): string | undefined {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  if (!isHydrated) return undefined
  const booking = params.get('about') ?? ''
  if (/^B-\d{6,}$/.test(booking)) return words.booking(booking)
  const tool = params.get('tool') ?? ''
  return /^[^\p{C}]{1,120}$/u.test(tool) ? tool : undefined
}
