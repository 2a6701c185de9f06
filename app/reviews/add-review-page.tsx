import { href, Link } from 'react-router'
import { RestorableForm } from '../auth/restorable-form'
import { useSession } from '../auth/session'
import { inlineTargetClass } from '../ui/touch-target'
import type { Route } from './+types/add-review-page'
import { ReviewForm } from './review-form'

export const meta: Route.MetaFunction = () => [{ title: 'Review | BD-MART' }]

export default function AddReviewPage() {
  const session = useSession()
  return (
    <div className="max-w-xl">
      <h1 className="mb-2 text-3xl">Review</h1>
      <p className="mb-6 text-ink-soft">
        What you write is shown with your name on the{' '}
        <Link
          to={href('/')}
          className={`${inlineTargetClass} font-semibold text-signal underline underline-offset-4`}
        >
          home page
        </Link>
        .
      </p>
      {session.state === 'signed-in' && (
        <RestorableForm>{(ref) => <ReviewForm user={session.user} formRef={ref} />}</RestorableForm>
      )}
    </div>
  )
}
