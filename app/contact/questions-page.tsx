import { useQuery } from '@tanstack/react-query'
import { AdminOnly } from '../dashboard/admin-only'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import type { Route } from './+types/questions-page'
import { questionsQuery } from './question-queries'
import { QuestionsList } from './questions-list'

export const meta: Route.MetaFunction = () => [{ title: 'Questions | BD-MART' }]

export default function QuestionsPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Questions</h1>
      <AdminOnly>
        <Questions />
      </AdminOnly>
    </>
  )
}

function Questions() {
  const query = useQuery({ ...questionsQuery, refetchOnMount: 'always' })
  return (
    <>
      <LoadErrorNotice error={query.isLoadingError ? query.error : null} />
      <ListState query={query} empty={<NoQuestions />}>
        {(questions) => <QuestionsList questions={questions} />}
      </ListState>
    </>
  )
}

function NoQuestions() {
  return (
    <EmptyState
      title="No questions yet"
      text="What visitors ask on the contact page stands here."
      icon="mail"
    />
  )
}
