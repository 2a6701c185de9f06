import { useEffect, useRef } from 'react'
import * as words from '#words/contact'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

type ContactSentProps = { email: string; onAgain: () => void }

/** Replaces the form after sending, and takes its focus. */
export function ContactSent({ email, onAgain }: ContactSentProps) {
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
