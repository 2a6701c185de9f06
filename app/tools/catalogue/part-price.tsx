import { href } from 'react-router'
import * as words from '#words/catalogue'
import * as toolWords from '#words/tools'
import { formatDollars } from '../../../contract/money'
import type { OpenTool } from '../../../contract/tools/open-catalogue'
import { useSession } from '../../auth/session'
import { ButtonLink } from '../../ui/links'
import { toJudgedTool } from '../judged-tool'
import { TierTable } from '../page/tier-table'

/** The list price with its tiers, and the way to the page that orders. */
export function PartPrice({ tool, details }: Pick<OpenTool, 'tool' | 'details'>) {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-bold tabular-nums sm:text-3xl">
          {formatDollars(tool.price)}
        </span>
        <span className="text-ink-soft">{toolWords.forOne(details.unit)}</span>
      </p>
      <TierTable tool={toJudgedTool(tool, details)} />
      <ButtonLink to={href('/tool/:id', { id: tool._id })} size="large">
        {isSignedIn ? words.order : words.logInToOrder}
      </ButtonLink>
    </>
  )
}
