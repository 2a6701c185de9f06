import * as words from '#words/tools'
import type { ToolFile } from '../../../contract/tools/tool-files'
import { rowTargetClass } from '../../ui/touch-target'
import { SheetPart } from './sheet-part'

type Files = { files: readonly ToolFile[] }

export function PartDrawings({ files }: Files) {
  return files
    .filter(({ kind }) => kind === 'drawing')
    .map(({ _id, title, url, width, height }) => (
      <SheetPart key={_id} title={title}>
        <a
          href={url}
          className="block rounded-md border border-hairline bg-white p-2 hover:border-ink"
        >
          <img
            src={url}
            alt={title}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            className="h-auto w-full"
          />
        </a>
      </SheetPart>
    ))
}

export function PartDocuments({ files }: Files) {
  const documents = files.filter(({ kind }) => kind === 'document')
  if (documents.length === 0) return null
  return (
    <SheetPart title={words.documents}>
      <ul>
        {documents.map(({ _id, title, url, bytes }) => (
          <li key={_id}>
            <a
              href={url}
              className={`${rowTargetClass} flex-wrap gap-x-3 underline underline-offset-4`}
            >
              {title}
              <span className="text-sm text-ink-soft">
                {words.kb('PDF', Math.max(1, Math.round(bytes / 1000)))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}
