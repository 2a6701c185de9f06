import { data, href, Link } from 'react-router'
import { buttonClass } from '../ui/button'
import { PageMessage } from './page-message'
import { titled, unlisted } from './page-meta'

export const meta = titled('Page not found', unlisted)

export function loader() {
  return data(null, { status: 404 })
}

/** Navigation needs no status from the server. */
export function clientLoader() {
  return null
}

export default function NotFoundPage() {
  return (
    <PageMessage
      mark="404"
      title="Page not found"
      text="There is nothing at this address. It may have moved, or a letter may be wrong."
    >
      <Link to={href('/')} className={buttonClass()}>
        Back to Home
      </Link>
      <Link to={href('/tools')} className={buttonClass({ variant: 'secondary' })}>
        See all tools
      </Link>
    </PageMessage>
  )
}
