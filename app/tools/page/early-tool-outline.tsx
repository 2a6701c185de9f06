import * as words from '#words/tools'
import { Container } from '../../ui/container'
import { Spinner } from '../../ui/spinner'
import { EARLY_OUTLINE_ID, type EarlyPart } from './early-tool'
import { ToolBreadcrumb } from './tool-breadcrumb'
import { PictureFrame, ToolOutline } from './tool-outline'
import { toolPageClass } from './tool-picture'

/** The page of a tool until the session is known. The script of the head fills and shows it (early-tool.ts). */
export function EarlyToolOutline() {
  return (
    <>
      <div id={EARLY_OUTLINE_ID} hidden suppressHydrationWarning>
        <Container className={toolPageClass}>
          <ToolBreadcrumb name={undefined} />
          <ToolOutline
            picture={
              <PictureFrame hasMore>
                <Early part="picture" />
              </PictureFrame>
            }
            category={<Early part="category" />}
            name={<Early part="name" />}
            price={<Early part="price" />}
          />
        </Container>
      </div>
      <Spinner label={words.checkingYourSignIn} />
    </>
  )
}

/** Filled by the early script: React hydrates nothing within an element whose HTML is given. */
function Early({ part }: { part: EarlyPart }) {
  return (
    <span
      data-early={part}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
