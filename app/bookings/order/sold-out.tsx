import { href, Link } from 'react-router'
import * as words from '#words/bookings'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { formatUnits } from '../../../contract/tools/unit-words'
import { AskAboutLink } from '../../contact/ask-about-link'
import { RichWords } from '../../ui/rich-words'

const linkClass = 'underline underline-offset-4'

/** When a tool without stock can be had again, what replaces it, and the way to ask for it. */
export function SoldOut({ tool, details }: { tool: ListedTool; details: ToolDetails | undefined }) {
  const successor = details?.links.find(({ kind }) => kind === 'replaced-by')
  const leadDays = details?.leadDays
  return (
    <p id="sold-out" className="text-ink-soft">
      {words.soldOut}{' '}
      {leadDays != null && `${words.weMakeMoreIn(formatUnits(leadDays, words.workingDay))} `}
      {successor && (
        <>
          <RichWords
            of={words.replacedBy(
              <Link to={href('/tool/:id', { id: successor.toolId })} className={linkClass}>
                {successor.name}
              </Link>,
            )}
          />{' '}
        </>
      )}
      <AskAboutLink about={details?.sku ?? tool.sku ?? tool.name} className={linkClass}>
        {words.askAboutThisTool}
      </AskAboutLink>
    </p>
  )
}
