import { href } from 'react-router'
import * as words from '#words/catalogue'
import * as toolWords from '#words/tools'
import { formatDollars } from '../../../contract/money'
import type { OpenTool } from '../../../contract/tools/open-catalogue'
import { formatUnits } from '../../../contract/tools/unit-words'
import { useSession } from '../../auth/session'
import { ButtonLink } from '../../ui/links'

/** The list price with its tiers, and the way to the page that orders. */
export function PartPrice({ tool, details }: Pick<OpenTool, 'tool' | 'details'>) {
  const { unit, step, tiers } = details
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-bold tabular-nums sm:text-3xl">
          {formatDollars(tool.price)}
        </span>
        <span className="text-ink-soft">{toolWords.forOne(unit)}</span>
      </p>
      {tiers.length > 0 && (
        <table className="w-full max-w-md border-collapse text-left text-sm tabular-nums">
          <caption className="sr-only">{toolWords.priceByQuantity}</caption>
          <thead className="text-ink-soft">
            <tr className="border-b border-control">
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                {toolWords.from}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {toolWords.each}
              </th>
            </tr>
          </thead>
          <tbody>
            {[{ from: step, price: tool.price }, ...tiers].map(({ from, price }) => (
              <tr key={from} className="border-b border-hairline">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {formatUnits(from, unit)}
                </th>
                <td className="py-1.5 text-right font-semibold">{formatDollars(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ButtonLink to={href('/tool/:id', { id: tool._id })} size="large">
        {isSignedIn ? words.order : words.logInToOrder}
      </ButtonLink>
    </>
  )
}
