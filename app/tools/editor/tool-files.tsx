import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import * as words from '#words/tools'
import { MAX_FILES_OF_KIND, MAX_NAME_LENGTH } from '../../../contract/limits'
import type { FileKind, ToolFile } from '../../../contract/tools/tool-files'
import { DropField } from '../../ui/drop-field'
import { controlClass } from '../../ui/field'
import { InlineMessage } from '../../ui/inline-message'
import { ConfirmDialog } from '../../ui/lazy-confirm-dialog'
import { Picture } from '../../ui/picture'
import { addFileMutation, changeFileMutation, deleteFileMutation } from './file-mutations'
import { RowMover } from './row-mover'

const kinds: Record<FileKind, { title: string; types: string; accept: string }> = {
  picture: {
    title: words.pictures,
    types: words.jpegPngWebpOrAvif,
    accept: '.jpg,.jpeg,.png,.webp,.avif',
  },
  drawing: {
    title: words.drawings,
    types: words.svgUpTo500Kb,
    accept: '.svg,.jpg,.jpeg,.png,.webp,.avif',
  },
  model: { title: words.n3dModels, types: words.glbUpTo5Mb, accept: '.glb' },
  document: {
    title: words.documents,
    types: words.pdfDxfOrStepUpTo10Mb,
    accept: '.pdf,.dxf,.stp,.step',
  },
}

type ToolFilesProps = { id: string; files: readonly ToolFile[] }

/** The files of a tool by kind. What is done to them holds at once, without the form's Save. */
export function ToolFiles({ id, files }: ToolFilesProps) {
  return (
    <div className="grid gap-6">
      {Object.entries(kinds).map(([kind, texts]) => (
        <FilesOfKind
          key={kind}
          id={id}
          {...texts}
          kind={toFileKind(kind)}
          files={files.filter((file) => file.kind === kind)}
        />
      ))}
    </div>
  )
}

function toFileKind(text: string): FileKind {
  return text === 'drawing' || text === 'model' || text === 'document' ? text : 'picture'
}

type FilesOfKindProps = ToolFilesProps & {
  kind: FileKind
  title: string
  types: string
  accept: string
}

function FilesOfKind({ id, kind, files, title, types, accept }: FilesOfKindProps) {
  const client = useQueryClient()
  const add = useMutation(addFileMutation(client, id))
  const change = useMutation(changeFileMutation(client, id))
  const remove = useMutation(deleteFileMutation(client, id))
  const [refused, setRefused] = useState<string[]>([])
  const [asked, setAsked] = useState<ToolFile>()
  const [dragged, setDragged] = useState<string>()

  async function upload(chosen: File[]) {
    setRefused([])
    for (const file of chosen) {
      await add.mutateAsync({ kind, file }).catch(({ message }: Error) => {
        setRefused((before) => [...before, `${file.name}: ${message}`])
      })
    }
  }

  const move = (file: string, position: number) => change.mutate({ file, body: { position } })
  const problems = [
    ...refused,
    ...[change.error, remove.error].flatMap((error) => error?.message ?? []),
  ]
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-base">
        {title} <span className="font-normal text-ink-soft">{files.length}</span>
      </h3>
      {files.length > 0 && (
        <ol className="grid gap-1">
          {files.map((file, index) => (
            <li
              key={file._id}
              draggable
              onDragStart={() => setDragged(file._id)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event: DragEvent) => {
                event.preventDefault()
                if (dragged && dragged !== file._id) move(dragged, index)
                setDragged(undefined)
              }}
              className="flex flex-wrap items-center justify-end gap-2 rounded-md border border-hairline p-1.5"
            >
              <Thumb file={file} />
              <TitleInput
                key={file.title}
                file={file}
                onRename={(text) => change.mutate({ file: file._id, body: { title: text } })}
              />
              <RowMover
                of={file.title}
                index={index}
                count={files.length}
                onMove={(to) => move(file._id, to)}
                onRemove={() => setAsked(file)}
              />
            </li>
          ))}
        </ol>
      )}
      {files.length < MAX_FILES_OF_KIND && (
        <DropField
          label={words.addTo(title.toLowerCase())}
          hint={types}
          accept={accept}
          isMultiple
          isPending={add.isPending}
          onChoose={(chosen) => void upload(chosen)}
        />
      )}
      {problems.length > 0 && (
        <InlineMessage tone="danger">
          {problems.map((problem) => (
            <span key={problem} className="block wrap-anywhere">
              {problem}
            </span>
          ))}
        </InlineMessage>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={words.deleteTitle(asked?.title ?? '')}
        text={words.itLeavesTheProductsPage}
        confirmLabel={words.deleteIt}
        isDanger
        onConfirm={() => {
          setAsked(undefined)
          if (asked) remove.mutate(asked._id)
        }}
      />
    </section>
  )
}

function Thumb({ file: { kind, url, type } }: { file: ToolFile }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm border border-hairline bg-paper text-xs text-ink-soft">
      {kind === 'picture' || kind === 'drawing' ? (
        <Picture src={url} alt="" sizes="2.75rem" />
      ) : (
        (type.split('/').at(-1) ?? '').slice(0, 4).toUpperCase()
      )}
    </span>
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
