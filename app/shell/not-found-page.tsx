import { data, href, Link } from 'react-router'
import * as words from '#words/shell'
import { buttonClass } from '../ui/button'
import { PageMessage } from './page-message'
import { titled, unlisted } from './page-meta'

export const meta = titled(words.pageNotFound, unlisted)

export const loader = () => data(null, { status: 404 })

/** Navigation needs no status from the server. */
export const clientLoader = () => null

export default function NotFoundPage() {
  return (
    <PageMessage mark="404" title={words.pageNotFound} text={words.thereIsNothingAtThis}>
      <Link to={href('/')} className={buttonClass()}>
        {words.backToHome}
      </Link>
      <Link to={href('/tools')} className={buttonClass({ variant: 'secondary' })}>
        {words.seeAllTools}
      </Link>
    </PageMessage>
  )
}
