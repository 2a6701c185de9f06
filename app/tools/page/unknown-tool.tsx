import { href } from 'react-router'
import * as words from '#words/tools'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/links'
import { RichWords } from '../../ui/rich-words'

export function UnknownTool({ message }: { message: string }) {
  return (
    <>
      <h1 className="mb-6 text-3xl">{words.toolNotFound}</h1>
      <EmptyState
        title={message}
        text={
          <RichWords
            of={words.perhapsAnotherOneDoesTheWork(
              <TextLink to={href('/contact')} isInline>
                {words.askUs}
              </TextLink>,
            )}
          />
        }
        icon="search"
        link={{ to: href('/tools'), label: words.seeAllProducts }}
      />
    </>
  )
}
