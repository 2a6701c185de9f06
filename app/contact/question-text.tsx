import * as words from '#words/contact'
import { company } from '../../contract/company'
import type { ContactMessage } from '../../contract/contact'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { Dialog } from '../ui/dialog'
import { Email, MailLink } from '../ui/email'
import { Icon } from '../ui/icon'
import { rowTargetClass } from '../ui/touch-target'
import { TickButton } from './question-state'

/** A question at full length, who answered it, and its answer by mail. */
export function QuestionText({ question }: { question: ContactMessage }) {
  const { email, createdAt, answeredAt, answeredBy } = question
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <MailLink
          address={email}
          className={`${rowTargetClass} text-signal underline underline-offset-4`}
        />
        <DateTime time={createdAt} />
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{question.question}</p>
      {answeredAt && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone="paid" icon="check">
            {words.answered}
          </Badge>
          <DateTime time={answeredAt} />
          {answeredBy && (
            <span className="min-w-0">
              <Email address={answeredBy} />
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <a href={answerLink(question)} className={buttonClass({ size: 'small' })}>
          <Icon name="mail" className="size-4" />
          {words.answerByMail}
        </a>
        <TickButton question={question} />
      </div>
    </div>
  )
}

function answerLink({ email, question }: ContactMessage): string {
  const body = encodeURIComponent(`\n\n${question.slice(0, MOST_QUOTED).replaceAll(/^/gm, '> ')}`)
  return `mailto:${email}?subject=${encodeURIComponent(words.yourQuestionTo(company.name))}&body=${body}`
}

/** Mail programs refuse longer addresses. */
const MOST_QUOTED = 1_000

type QuestionDialogProps = { question: ContactMessage; onClose: () => void }

/** A question where there is no room for it next to the list. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  return (
    <Dialog open title={words.questionOf(question.name)} onOpenChange={onClose}>
      <QuestionText question={question} />
    </Dialog>
  )
}
