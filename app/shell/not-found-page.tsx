import { data, href } from 'react-router'
import * as words from '#words/shell'
import { ButtonLink } from '../ui/links'
import { PageMessage } from './page-message'
import { titled, unlisted } from './page-meta'

export const meta = titled(words.pageNotFound, unlisted)

export const loader = () => data(null, { status: 404 })

/** Navigation needs no status from the server. */
export const clientLoader = () => null

export default function NotFoundPage() {
  return (
    <PageMessage mark="404" title={words.pageNotFound} text={words.thereIsNothingAtThis}>
      <ButtonLink to={href('/')}>{words.backToHome}</ButtonLink>
      <ButtonLink to={href('/tools')} variant="secondary">
        {words.seeAllTools}
      </ButtonLink>
    </PageMessage>
  )
}
