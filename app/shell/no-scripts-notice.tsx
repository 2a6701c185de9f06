import { href } from 'react-router'
import * as words from '#words/shell'
import { Container } from '../ui/container'
import { inlineTargetClass } from '../ui/touch-target'

export function NoScriptsNotice() {
  return (
    <noscript>
      <div className="border-b border-hairline bg-signal-tint py-3">
        <Container>
          <p>
            This browser runs no JavaScript, which searching, logging in, ordering and paying need.
            Please turn it on, or{' '}
            <a
              href={href('/contact')}
              className={`${inlineTargetClass} font-semibold underline underline-offset-4`}
            >
              {words.callOrWriteToUs}
            </a>
            .
          </p>
        </Container>
      </div>
    </noscript>
  )
}
