import { lazy, Suspense, useState } from 'react'
import type { ToolDetails } from '../../contract/tool-details'
import type { ToolFile } from '../../contract/tool-files'
import { LinkedTools } from './linked-tools'
import { SpecTable } from './spec-table'

const LargeView = lazy(() =>
  import('./large-view').then((module) => ({ default: module.LargeView })),
)

/** What an engineer looks up: specifications, drawing, documents, spare parts and what is used together. Nothing for a tool without. */
export function Datasheet({ details }: { details: ToolDetails }) {
  const { specs, files, links } = details
  const drawings = files.filter(({ kind }) => kind === 'drawing')
  const documents = files.filter(({ kind }) => kind === 'document')
  const isOf = (...kinds: string[]) => links.filter(({ kind }) => kinds.includes(kind))
  return (
    <>
      {specs.length > 0 && <SpecTable specs={specs} />}
      {(drawings.length > 0 || documents.length > 0) && (
        <div className="grid content-start gap-8">
          {drawings.map((drawing) => (
            <Drawing key={drawing._id} drawing={drawing} />
          ))}
          {documents.length > 0 && <Documents documents={documents} />}
        </div>
      )}
      <LinkedTools title="Spare parts" links={isOf('spare')} />
      <LinkedTools title="Used together" links={isOf('goes-with', 'related')} />
    </>
  )
}

/** A press shows it in the whole window. */
function Drawing({ drawing }: { drawing: ToolFile }) {
  const { title, url, width, height } = drawing
  // Undefined until it is opened for the first time.
  const [isLarge, setLarge] = useState<boolean>()
  return (
    <figure className="grid gap-3 break-inside-avoid">
      <figcaption className="text-xl font-bold tracking-tight">{title}</figcaption>
      <button
        type="button"
        aria-label={`Enlarge ${title}`}
        onClick={() => setLarge(true)}
        className="block cursor-zoom-in rounded-md border border-hairline bg-white p-2 hover:border-ink print:block!"
      >
        <img
          src={url}
          alt={title}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          className="h-auto w-full"
        />
      </button>
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
        Documents
      </h2>
      <ul>
        {documents.map(({ _id, title, url, type, bytes }) => (
          <li key={_id}>
            <a
              href={url}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 underline underline-offset-4"
            >
              {title}
              <span className="text-sm text-ink-soft">
                {endingOf(type)}, {Math.max(1, Math.round(bytes / 1000))} kB
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
