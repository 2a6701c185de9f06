import { useState } from 'react'
import * as words from '#words/tools'
import type { Sent } from '../../../contract/calls/endpoints'
import { MAX_NAME_LENGTH } from '../../../contract/limits'
import type { ToolFile } from '../../../contract/tools/tool-files'
import { controlClass } from '../../ui/field'
import { Picture } from '../../ui/picture'
import { RowMover } from './row-mover'

type FileRowsProps = {
  files: readonly ToolFile[]
  onChange: (id: string, change: Sent<'changeToolFile', 'body'>) => void
  onDelete: (file: ToolFile) => void
}

/** The files of one kind, which are renamed in their place, and moved by press or drag. */
export function FileRows({ files, onChange, onDelete }: FileRowsProps) {
  const [dragged, setDragged] = useState<string>()
  return (
    <ol className="grid gap-1">
      {files.map((file, index) => (
        <li
          key={file._id}
          draggable
          onDragStart={() => setDragged(file._id)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged && dragged !== file._id) onChange(dragged, { position: index })
            setDragged(undefined)
          }}
          className="flex flex-wrap items-center justify-end gap-2 rounded-md border border-hairline p-1.5"
        >
          <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm border border-hairline bg-paper text-xs text-ink-soft">
            {file.kind === 'picture' || file.kind === 'drawing' ? (
              <Picture src={file.url} alt="" sizes="2.75rem" />
            ) : (
              (file.type.split('/').at(-1) ?? '').slice(0, 4).toUpperCase()
            )}
          </span>
          <TitleInput
            key={file.title}
            file={file}
            onRename={(title) => onChange(file._id, { title })}
          />
          <RowMover
            of={file.title}
            index={index}
            count={files.length}
            onMove={(position) => onChange(file._id, { position })}
            onRemove={() => onDelete(file)}
          />
        </li>
      ))}
    </ol>
  )
}

type TitleInputProps = { file: ToolFile; onRename: (title: string) => void }

/** Enter or leaving the field saves, Escape takes back. */
function TitleInput({ file: { title, kind }, onRename }: TitleInputProps) {
  const [text, setText] = useState(title)
  const save = () => {
    if (text.trim() === '') setText(title)
    else if (text.trim() !== title) onRename(text.trim())
  }
  return (
    <input
      aria-label={words.titleOfThe(kind, title)}
      maxLength={MAX_NAME_LENGTH}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(title)
        if (event.key !== 'Enter') return
        event.preventDefault()
        save()
      }}
      className={`${controlClass} min-w-0 flex-1`}
    />
  )
}
