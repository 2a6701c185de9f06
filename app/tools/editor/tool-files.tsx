import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/tools'
import { MAX_FILES_OF_KIND } from '../../../contract/limits'
import type { FileKind, ToolFile } from '../../../contract/tools/tool-files'
import { api } from '../../browser-api'
import { DropField } from '../../ui/drop-field'
import { Faults } from '../../ui/faults'
import { ConfirmDialog } from '../../ui/lazy-confirm-dialog'
import { changeToolMutation } from '../tool-mutations'
import { FileRows } from './file-rows'

type KindFacts = { kind: FileKind; title: string; types: string; accept: string }

const pictures = '.jpg,.jpeg,.png,.webp,.avif'
const kinds: KindFacts[] = [
  { kind: 'picture', title: words.pictures, types: words.jpegPngWebpOrAvif, accept: pictures },
  { kind: 'drawing', title: words.drawings, types: words.svgUpTo500Kb, accept: `.svg,${pictures}` },
  { kind: 'model', title: words.n3dModels, types: words.glbUpTo5Mb, accept: '.glb' },
  {
    kind: 'document',
    title: words.documents,
    types: words.pdfDxfOrStepUpTo10Mb,
    accept: '.pdf,.dxf,.stp,.step',
  },
]

type ToolFilesProps = { id: string; files: readonly ToolFile[] }

/** The files of a tool by kind. What is done to them holds at once, without the form's Save. */
export function ToolFiles({ id, files }: ToolFilesProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 @min-[48rem]:grid-cols-2">
      {kinds.map((facts) => (
        <FilesOfKind
          key={facts.kind}
          id={id}
          facts={facts}
          files={files.filter(({ kind }) => kind === facts.kind)}
        />
      ))}
    </div>
  )
}

function FilesOfKind({ id, facts, files }: ToolFilesProps & { facts: KindFacts }) {
  const { title, types, accept } = facts
  const [add, change, remove] = [useFileCall(), useFileCall(), useFileCall()]
  const [refused, setRefused] = useState<string[]>([])
  const [asked, setAsked] = useState<ToolFile>()

  async function upload(chosen: File[]) {
    setRefused([])
    for (const file of chosen) {
      await add
        .mutateAsync(() => api('addToolFile', { params: { id }, body: bodyOf(facts.kind, file) }))
        .catch(({ message }: Error) => {
          setRefused((before) => [...before, `${file.name}: ${message}`])
        })
    }
  }

  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="text-base">
        {title} <span className="font-normal text-ink-soft">{files.length}</span>
      </h3>
      {files.length > 0 && (
        <FileRows
          files={files}
          onChange={(file, body) =>
            change.mutate(() => api('changeToolFile', { params: { id, file }, body }))
          }
          onDelete={setAsked}
        />
      )}
      {files.length < MAX_FILES_OF_KIND && (
        <DropField
          label={words.addFiles[facts.kind]}
          hint={types}
          accept={accept}
          isMultiple
          isPending={add.isPending}
          onChoose={(chosen) => void upload(chosen)}
        />
      )}
      <Faults of={[...refused, change.error?.message, remove.error?.message]} />
      <DeleteFile
        file={asked}
        onClose={() => setAsked(undefined)}
        onDelete={(file) => remove.mutate(() => api('deleteToolFile', { params: { id, file } }))}
      />
    </section>
  )
}

const useFileCall = () => useMutation(changeToolMutation<unknown>(useQueryClient()))

/** A file's title is its name without the ending. */
function bodyOf(kind: FileKind, file: File): FormData {
  const body = new FormData()
  body.set('kind', kind)
  body.set('title', file.name.replace(/\.[^.]+$/, '') || file.name)
  body.set('file', file)
  return body
}

type DeleteFileProps = {
  file: ToolFile | undefined
  onClose: () => void
  onDelete: (id: string) => void
}

function DeleteFile({ file, onClose, onDelete }: DeleteFileProps) {
  return (
    <ConfirmDialog
      open={file !== undefined}
      onOpenChange={onClose}
      title={words.deleteTitle(file?.title ?? '')}
      text={words.itLeavesTheProductsPage}
      confirmLabel={words.deleteIt}
      isDanger
      onConfirm={() => {
        onClose()
        if (file) onDelete(file._id)
      }}
    />
  )
}
