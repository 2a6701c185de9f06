import { AdminOnly } from '../dashboard/admin-only'
import type { Route } from './+types/questions-page'
import { QuestionsList } from './questions-list'

export const meta: Route.MetaFunction = () => [{ title: 'Questions | BD-MART' }]

export default function QuestionsPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Questions</h1>
      <AdminOnly>
        <QuestionsList />
      </AdminOnly>
    </>
  )
}
