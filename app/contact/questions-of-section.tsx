import { useQuery } from '@tanstack/react-query'
import * as words from '#words/contact'
import { DateTime } from '../ui/date-time'
import { QueryError } from '../ui/error-state'
import { ExpandableText } from '../ui/expandable-text'
import { Spinner } from '../ui/spinner'
import { searchQuestionsQuery } from './question-queries'
import { QuestionState } from './question-state'

export function QuestionsOfSection({ email }: { email: string }) {
  const search = { q: email, show: 'all', sort: 'newest', page: 1 } as const
  const { data, error, isFetching, refetch } = useQuery(searchQuestionsQuery(search))
  if (!data && error) return <QueryError query={{ error, isFetching, refetch }} />
  if (!data) return <Spinner label={words.loadingTheQuestions} />
  const own = data.questions.filter((question) => question.email === email)
  if (own.length === 0) return <p className="text-sm text-ink-soft">{words.noQuestionYet}</p>
  return (
    <ul className="grid gap-4 text-sm">
      {own.map((question) => (
        <li
          key={question._id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline pb-4"
        >
          <span className="grid max-w-prose min-w-0 gap-1">
            <span className="whitespace-pre-line wrap-anywhere">
              <ExpandableText text={question.question} />
            </span>
            <span className="text-ink-soft">
              <DateTime time={question.createdAt} />
            </span>
          </span>
          <QuestionState question={question} />
        </li>
      ))}
    </ul>
  )
}
