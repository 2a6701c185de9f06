import { href, Link } from 'react-router'
import * as words from '#words/tools'
import { formatDollars } from '../../../contract/money'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { rowTargetClass } from '../../ui/touch-target'
import { shownSpec } from '../shown-spec'
import { partPath } from './catalogue-link'
import { PartDocuments, PartDrawings } from './part-files'
import { SheetPart } from './sheet-part'

/** What an engineer looks up, without what needs scripts. No empty boxes. */
export function PartSheet({ details }: { details: ToolDetails }) {
  const { specs, files, links, machines } = details
  const linksOf = (...kinds: string[]) => links.filter(({ kind }) => kinds.includes(kind))
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:gap-x-12">
      {specs.length > 0 && <Specs specs={specs} />}
      <PartDrawings files={files} />
      <PartDocuments files={files} />
      {machines.length > 0 && <Fits machines={machines} />}
      <Linked title={words.replacedBy} links={linksOf('replaced-by')} />
      <Linked title={words.spareParts} links={linksOf('spare')} />
      <Linked title={words.usedTogether} links={linksOf('goes-with', 'related')} />
    </div>
  )
}

function Specs({ specs }: Pick<ToolDetails, 'specs'>) {
  return (
    <SheetPart title={words.specifications}>
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
    </SheetPart>
  )
}

function Fits({ machines }: Pick<ToolDetails, 'machines'>) {
  return (
    <SheetPart title={words.fits}>
      <ul>
        {machines.map(({ modelId: id, maker, name, positions }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={{
                pathname: href('/machine/:id', { id }),
                hash: positions[0] ? `#${positions[0]}` : '',
              }}
              className={`${rowTargetClass} underline underline-offset-4`}
            >
              {maker} {name}
            </Link>
            <span className="text-sm text-ink-soft">
              {words.atPositions(positions.length, positions.join(', '))}
            </span>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}

function Linked({ title, links }: { title: string; links: ToolDetails['links'] }) {
  if (links.length === 0) return null
  return (
    <SheetPart title={title}>
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
    </SheetPart>
  )
}
