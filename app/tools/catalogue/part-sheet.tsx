import { Link } from 'react-router'
import * as words from '#words/tools'
import { formatDollars } from '../../../contract/money'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { TitledPart } from '../../ui/titled-part'
import { rowTargetClass } from '../../ui/touch-target'
import { shownSpec } from '../shown-spec'
import { DrawingImage, Fits, ToolDocuments } from '../tool-sheet'
import { partPath } from './catalogue-link'

/** What an engineer looks up, without what needs scripts. No empty boxes. */
export function PartSheet({ details }: { details: ToolDetails }) {
  const { specs, files, links, machines } = details
  const linksOf = (...kinds: string[]) => links.filter(({ kind }) => kinds.includes(kind))
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:gap-x-12">
      {specs.length > 0 && <Specs specs={specs} />}
      {files
        .filter(({ kind }) => kind === 'drawing')
        .map((drawing) => (
          <TitledPart key={drawing._id} title={drawing.title}>
            <a
              href={drawing.url}
              className="block rounded-md border border-hairline bg-white p-2 hover:border-ink"
            >
              <DrawingImage drawing={drawing} />
            </a>
          </TitledPart>
        ))}
      <ToolDocuments files={files} />
      <Fits machines={machines} />
      <Linked title={words.replacedBy} links={linksOf('replaced-by')} />
      <Linked title={words.spareParts} links={linksOf('spare')} />
      <Linked title={words.usedTogether} links={linksOf('goes-with', 'related')} />
    </div>
  )
}

function Specs({ specs }: Pick<ToolDetails, 'specs'>) {
  return (
    <TitledPart title={words.specifications}>
      <dl className="divide-y divide-hairline border-y border-hairline text-sm">
        {specs.map((spec) => (
          <div key={spec.name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{spec.name}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere">
              <NoWrapUnits text={shownSpec(spec, 'mm')} />
            </dd>
          </div>
        ))}
      </dl>
    </TitledPart>
  )
}

function Linked({ title, links }: { title: string; links: ToolDetails['links'] }) {
  if (links.length === 0) return null
  return (
    <TitledPart title={title}>
      <ul className="divide-y divide-hairline border-y border-hairline text-sm">
        {links.map(({ toolId, name, sku, price }) => (
          <li key={toolId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>
              <Link
                to={partPath({ sku, id: toolId })}
                className={`${rowTargetClass} font-semibold underline-offset-4 hover:underline`}
              >
                <NoWrapUnits text={name} />
              </Link>{' '}
              <span className="whitespace-nowrap text-ink-soft tabular-nums" translate="no">
                {sku}
              </span>
            </span>
            <span className="tabular-nums">{formatDollars(price)}</span>
          </li>
        ))}
      </ul>
    </TitledPart>
  )
}
