import { lazy, Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/tools'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { ToolFile } from '../../../contract/tools/tool-files'
import { ToolReviews } from '../../reviews/tool-reviews-section'
import { LinkedTools } from './linked-tools'
import { ModelView } from './model-view'
import { SpecTable, useLengthUnit } from './spec-table'

const LargeView = lazy(() =>
  import('./large-view').then((module) => ({ default: module.LargeView })),
)

type DatasheetProps = { toolId: string; name: string; img: string; details: ToolDetails }

/** What an engineer looks up: specifications, drawing, 3D view, documents, machines, spare parts, what is used together and reviews. No empty boxes. */
export function Datasheet({ toolId, name, img, details }: DatasheetProps) {
  const { specs, files, links, machines } = details
  const [unit, setUnit] = useLengthUnit()
  const filesOf = (wanted: ToolFile['kind']) => files.filter(({ kind }) => kind === wanted)
  const linksOf = (...kinds: string[]) => links.filter(({ kind }) => kinds.includes(kind))
  const [drawings, documents] = [filesOf('drawing'), filesOf('document')]
  const still = filesOf('picture')[1]?.url ?? img
  return (
    <>
      {specs.length > 0 && <SpecTable specs={specs} unit={unit} onUnit={setUnit} />}
      {machines.length > 0 && <Fits machines={machines} />}
      {drawings.map((drawing) => (
        <Drawing key={drawing._id} drawing={drawing} keepsFigures={unit === 'inch'} />
      ))}
      {filesOf('model').map((model) => (
        <ModelView key={model._id} model={model} name={name} still={still} />
      ))}
      {documents.length > 0 && <Documents documents={documents} />}
      <LinkedTools title={words.spareParts} links={linksOf('spare')} />
      <LinkedTools title={words.usedTogether} links={linksOf('goes-with', 'related')} />
      <ToolReviews toolId={toolId} />
    </>
  )
}

/** The machines that it is a part of, each opened at its place. */
function Fits({ machines }: Pick<ToolDetails, 'machines'>) {
  return (
    <section aria-labelledby="fits">
      <h2 id="fits" className="mb-2 text-xl">
        {words.fits}
      </h2>
      <ul>
        {machines.map(({ modelId, maker, name, positions }) => (
          <li key={modelId}>
            <Link
              to={{
                pathname: href('/machine/:id', { id: modelId }),
                hash: positions[0] ? `#${positions[0]}` : '',
              }}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 underline underline-offset-4 print:min-h-0"
            >
              {maker} {name}
              <span className="text-sm text-ink-soft">
                {words.atPositions(positions.length, positions.join(', '))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DrawingProps = {
  drawing: ToolFile
  /** Its own figures stay in millimetres while the page shows inches. */
  keepsFigures: boolean
}

/** A press shows it in the whole window. */
function Drawing({ drawing, keepsFigures }: DrawingProps) {
  const { title, url, width, height } = drawing
  // Undefined until it is opened for the first time.
  const [isLarge, setLarge] = useState<boolean>()
  return (
    <figure className="grid gap-3 break-inside-avoid">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-xl font-bold tracking-tight">{title}</span>
        {keepsFigures && (
          <span className="text-sm text-ink-soft print:hidden">{words.figuresInItAreIn}</span>
        )}
      </figcaption>
      <div className="relative rounded-md border border-hairline bg-white p-2 hover:border-ink">
        <img
          src={url}
          alt={title}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          className="h-auto w-full"
        />
        <button
          type="button"
          aria-label={words.enlarge(title)}
          onClick={() => setLarge(true)}
          className="absolute inset-0 cursor-zoom-in rounded-md"
        />
      </div>
      {isLarge !== undefined && (
        <Suspense>
          <LargeView pictures={[drawing]} at={0} open={isLarge} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </figure>
  )
}

function Documents({ documents }: { documents: ToolFile[] }) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-2 text-xl">
        {words.documents}
      </h2>
      <ul>
        {documents.map(({ _id, title, url, type, bytes }) => (
          <li key={_id}>
            <a
              href={url}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 underline underline-offset-4 print:min-h-0"
            >
              {title}
              <span className="text-sm text-ink-soft">
                {words.kb(endingOf(type), Math.max(1, Math.round(bytes / 1000)))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function endingOf(type: string): string {
  return (type.split(/[/.]/).at(-1) ?? type).toUpperCase()
}
