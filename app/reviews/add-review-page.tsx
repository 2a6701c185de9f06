import { useQuery } from '@tanstack/react-query'
import { href, Link, useSearchParams } from 'react-router'
import * as words from '#words/reviews'
import { RestorableForm } from '../auth/restorable-form'
import { useSession } from '../auth/session'
import { titled } from '../shell/page-meta'
import { toolQuery } from '../tools/tool-queries'
import { RichWords } from '../ui/rich-words'
import { inlineTargetClass } from '../ui/touch-target'
import { ReviewForm } from './review-form'
import { ReviewedToolLink } from './reviewed-tool-link'

export const meta = titled(words.review)

export default function AddReviewPage() {
  const session = useSession()
  const [params] = useSearchParams()
  const tool = useReviewedTool(params.get('tool'))
  return (
    <div className="max-w-xl">
      <h1 className="mb-2 text-2xl">{words.review}</h1>
      <p className="mb-6 text-ink-soft">
        <RichWords
          of={words.whatYouWriteIsShown(
            <Link
              to={href('/')}
              className={`${inlineTargetClass} font-semibold text-signal underline underline-offset-4`}
            >
              {words.homePage}
            </Link>,
          )}
        />
      </p>
      {tool && (
        <div className="mb-4">
          <ReviewedToolLink tool={tool} />
        </div>
      )}
      {session.state === 'signed-in' && (
        <RestorableForm>
          {(ref) => <ReviewForm user={session.user} toolId={tool?._id} formRef={ref} />}
        </RestorableForm>
      )}
    </div>
  )
}

/** The tool of the address; none where it is unknown or deleted. */
function useReviewedTool(id: string | null) {
  return useQuery({ ...toolQuery(id ?? ''), enabled: id !== null }).data
}
