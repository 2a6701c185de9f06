import { href, Link } from 'react-router'
import * as words from '#words/tools'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { RichWords } from '../../ui/rich-words'
import { inlineTargetClass } from '../../ui/touch-target'

export function UnknownTool({ message }: { message: string }) {
  return (
    <>
      <h1 className="mb-6 text-3xl">{words.toolNotFound}</h1>
      <EmptyState
        title={message}
        text={
          <RichWords
            of={words.perhapsAnotherOneDoesTheWork(
              <Link
                to={href('/contact')}
                className={`${inlineTargetClass} underline underline-offset-4`}
              >
                {words.askUs}
              </Link>,
            )}
          />
        }
        icon="search"
        action={
          <Link to={href('/tools')} className={buttonClass({ variant: 'secondary' })}>
            {words.seeAllProducts}
          </Link>
        }
      />
    </>
  )
}
