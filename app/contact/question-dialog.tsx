import type { ContactMessage } from '../../contract/contact'
import { DateTime } from '../ui/date-time'
import { Dialog } from '../ui/dialog'
import { MailLink } from '../ui/email'
import { rowTargetClass } from '../ui/touch-target'
import { QuestionState } from './question-state'

type QuestionDialogProps = { question: ContactMessage; onClose: () => void }

/** A question at full length, and its answer by mail. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const { name, email, createdAt } = question
  return (
    <Dialog open title={`Question of ${name}`} onOpenChange={onClose}>
      <p className="text-sm text-ink-soft">
        <MailLink
          address={email}
          className={`${rowTargetClass} text-signal underline underline-offset-4`}
        />{' '}
        <DateTime time={createdAt} />
      </p>
      <p className="my-4 max-h-[50vh] overflow-y-auto whitespace-pre-line wrap-anywhere">
        {question.question}
      </p>
      <div className="text-sm">
        <QuestionState question={question} />
      </div>
    </Dialog>
  )
}
