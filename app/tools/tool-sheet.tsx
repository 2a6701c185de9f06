import { href, Link } from 'react-router'
import * as words from '#words/tools'
import type { ToolDetails } from '../../contract/tools/tool-details'
import type { ToolFile } from '../../contract/tools/tool-files'
import { TitledPart } from '../ui/titled-part'

const rowClass =
  'inline-flex min-h-11 flex-wrap items-center gap-x-3 underline underline-offset-4 print:min-h-0'
const small = 'text-sm text-ink-soft'

/** The machines that a tool is a part of. */
export function Fits({ machines }: Pick<ToolDetails, 'machines'>) {
  if (machines.length === 0) return null
  return (
    <TitledPart title={words.fits}>
      <ul>
        {machines.map(({ modelId: id, maker, name, positions: [first, ...others] }) => (
          <li key={id}>
            <Link
              to={{ pathname: href('/machine/:id', { id }), hash: first ? `#${first}` : '' }}
              className={rowClass}
            >
              {maker} {name}
              <span className={small}>
                {words.atPositions(others.length + 1, [first, ...others].join(', '))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledPart>
  )
}

export function ToolDocuments({ files }: { files: readonly ToolFile[] }) {
  const documents = files.filter(({ kind }) => kind === 'document')
  if (documents.length === 0) return null
  return (
    <TitledPart title={words.documents}>
      <ul>
        {documents.map(({ _id, title, url, type, bytes }) => (
          <li key={_id}>
            <a href={url} className={rowClass}>
              {title}
              <span className={small}>
                {words.kb(endingOf(type), Math.max(1, Math.round(bytes / 1000)))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </TitledPart>
  )
}

const endingOf = (type: string): string => (type.split(/[/.]/).at(-1) ?? type).toUpperCase()

export function DrawingImage({ drawing }: { drawing: ToolFile }) {
  const { title, url, width, height } = drawing
  return (
    <img
      src={url}
      alt={title}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      className="h-auto w-full"
    />
  )
}
