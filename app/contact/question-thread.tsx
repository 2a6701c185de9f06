import { href, Link } from 'react-router'
import * as words from '#words/contact'
import { company } from '../../contract/company'
import type { ContactMessage } from '../../contract/contact'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { Badge } from '../ui/badge'
import { classNames } from '../ui/class-names'
import { DateTime } from '../ui/date-time'
import { Dialog } from '../ui/dialog'
import { Email, MailLink } from '../ui/email'
import { rowTargetClass } from '../ui/touch-target'
import { TickButton } from './question-state'
import { QuoteOfQuestion } from './quote-of-question'
import { WriteInThread } from './write-in-thread'

type ThreadProps = { question: ContactMessage; isOffice?: boolean; isOfBooking?: boolean }

/** A question, what was written after it, and a place to go on; the office's answer is mailed. */
export function QuestionThread({ question, isOffice = false, isOfBooking = false }: ThreadProps) {
  const { name, createdAt: at, messages, answeredAt, userId } = question
  const isSeller = useIsAdmin().may<'answerContactMessage'>('sales')
  const write = { call: 'writeInThread', id: question._id } as const
  const first = { _id: 'question', at, actor: 'buyer', text: question.question }
  return (
    <article className="grid gap-3">
      <Facts question={question} isOffice={isOffice} isOfBooking={isOfBooking} />
      <ol className="grid gap-3">
        {[first, ...messages].map(({ _id, actor, text, ...message }) => (
          <li
            key={_id}
            className={classNames(actor === 'office' && 'border-l-2 border-signal pl-4')}
          >
            <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
              <span>{actor === 'office' ? company.name : name}</span>
              <DateTime time={message.at} />
            </p>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      {isOffice
        ? isSeller && (
            <>
              <WriteInThread {...write} label={words.yourAnswer} act={words.sendTheAnswer} />
              <div className="flex flex-wrap gap-3">
                <TickButton question={question} />
                {userId !== null && <QuoteOfQuestion question={question} userId={userId} />}
              </div>
            </>
          )
        : answeredAt && (
            <WriteInThread
              {...write}
              label={words.message}
              act={words.send}
              opener={words.writeAgain}
            />
          )}
    </article>
  )
}

type FactsProps = Required<ThreadProps>

/** Who asked, about which booking, and whether it is answered. */
function Facts({ question, isOffice, isOfBooking }: FactsProps) {
  const { email, booking, answeredAt, answeredBy } = question
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {answeredAt ? (
        <Badge tone="paid" icon="check">
          {words.answered}
        </Badge>
      ) : (
        <Badge tone="warning">{isOffice ? words.open : words.weAnswerWithinADay}</Badge>
      )}
      {answeredBy && (
        <span className="min-w-0">
          <Email address={answeredBy} />
        </span>
      )}
      {isOffice && (
        <MailLink address={email} className={`${rowTargetClass} underline underline-offset-4`} />
      )}
      {booking && !isOfBooking && (
        <Link
          to={href('/dashboard/booking/:id', { id: booking._id })}
          className={`${rowTargetClass} underline underline-offset-4`}
        >
          {words.booking(booking.number)}
        </Link>
      )}
    </p>
  )
}

type QuestionDialogProps = { question: ContactMessage; onClose: () => void }

/** A question where there is no room for it next to the list. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  return (
    <Dialog open title={words.questionOf(question.name)} onOpenChange={onClose}>
      <QuestionThread question={question} isOffice />
    </Dialog>
  )
}
