import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactMessage } from '../../contract/contact'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'
import { READ_MS, toast } from '../ui/toast-store'
import { VisuallyHidden } from '../ui/visually-hidden'
import { tickQuestionMutation } from './question-queries'

export function QuestionState({ question }: { question: ContactMessage }) {
  const { _id, name, answeredAt, answeredBy } = question
  const { mutate, isPending } = useMutation({
    ...tickQuestionMutation(useQueryClient()),
    // Not passed to `mutate`, which drops it when the page is left before the answer.
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })

  function tick() {
    if (!isPending) mutate({ id: _id, answered: answeredAt === null })
  }

  return (
    <span className="grid justify-items-start gap-2">
      {answeredAt && (
        <>
          <Badge tone="paid" icon="check">
            Answered
          </Badge>
          <span className="text-ink-soft">
            <DateTime time={answeredAt} />
            {answeredBy && (
              <span className="block">
                <Email address={answeredBy} />
              </span>
            )}
          </span>
        </>
      )}
      <Button variant="secondary" size="small" isPending={isPending} onClick={tick}>
        {answeredAt ? 'Open again' : 'Mark as answered'}
        <VisuallyHidden>: question of {name}</VisuallyHidden>
      </Button>
    </span>
  )
}
