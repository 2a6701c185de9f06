import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/contact'
import type { ContactMessage } from '../../contract/contact'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { unseen } from '../ui/rich-words'
import { READ_MS, toast } from '../ui/toast-store'
import { tickQuestionMutation } from './question-queries'

type TickButtonProps = { question: ContactMessage; isShort?: boolean }

/** Marks a question as answered or open; short it is an icon where the list is narrow. */
export function TickButton({ question, isShort = false }: TickButtonProps) {
  const { _id, name, answeredAt } = question
  const { mutate, isPending } = useMutation({
    ...tickQuestionMutation(useQueryClient()),
    // Not passed to `mutate`, which drops it when the page is left before the answer.
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })

  function tick() {
    if (!isPending) mutate({ id: _id, answered: answeredAt === null })
  }

  return (
    <Button
      variant={isShort ? 'quiet' : 'secondary'}
      size="small"
      isPending={isPending}
      onClick={tick}
    >
      {isShort && (
        <Icon name={answeredAt ? 'arrow-left' : 'check'} className="size-5 @min-[60rem]:hidden" />
      )}
      <span className={isShort ? '@max-[60rem]:sr-only' : undefined}>
        {answeredAt ? words.openAgain : words.markAsAnswered}
      </span>
      {unseen(words.questionOfName(name))}
    </Button>
  )
}
