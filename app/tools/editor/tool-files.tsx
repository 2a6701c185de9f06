import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/tools'
import { MAX_FILES_OF_KIND } from '../../../contract/limits'
import type { FileKind, ToolFile } from '../../../contract/tools/tool-files'
import { api } from '../../browser-api'
import { DropField } from '../../ui/drop-field'
import { InlineMessage } from '../../ui/inline-message'
import { ConfirmDialog } from '../../ui/lazy-confirm-dialog'
import { invalidateTools } from '../tool-queries'
import { FileRows } from './file-rows'

type KindFacts = { kind: FileKind; title: string; types: string; accept: string }

const pictures = '.jpg,.jpeg,.png,.webp,.avif'
const documents = '.pdf,.dxf,.stp,.step'
const kinds: KindFacts[] = [
  { kind: 'picture', title: words.pictures, types: words.jpegPngWebpOrAvif, accept: pictures },
  { kind: 'drawing', title: words.drawings, types: words.svgUpTo500Kb, accept: `.svg,${pictures}` },
  { kind: 'model', title: words.n3dModels, types: words.glbUpTo5Mb, accept: '.glb' },
  {
    kind: 'document',
    title: words.documents,
    types: words.pdfDxfOrStepUpTo10Mb,
    accept: documents,
  },
]

type ToolFilesProps = { id: string; files: readonly ToolFile[] }

/** The files of a tool by kind. What is done to them holds at once, without the form's Save. */
export function ToolFiles({ id, files }: ToolFilesProps) {
  return (
    <div className="grid gap-6">
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
      const body = bodyOf(facts.kind, file)
      await add
        .mutateAsync(() => api('addToolFile', { params: { id }, body }))
        .catch(({ message }: Error) => {
          setRefused((before) => [...before, `${file.name}: ${message}`])
        })
    }
  }

  const problems = [...refused, change.error?.message, remove.error?.message].filter(Boolean)
  return (
    <section aria-label={title} className="grid gap-2">
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
          label={words.addTo(title.toLowerCase())}
          hint={types}
          accept={accept}
          isMultiple
          isPending={add.isPending}
          onChoose={(chosen) => void upload(chosen)}
        />
      )}
      {problems.length > 0 && <Problems texts={problems} />}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={words.deleteTitle(asked?.title ?? '')}
        text={words.itLeavesTheProductsPage}
        confirmLabel={words.deleteIt}
        isDanger
        onConfirm={() => {
          setAsked(undefined)
          if (asked) remove.mutate(() => api('deleteToolFile', { params: { id, file: asked._id } }))
        }}
      />
    </section>
  )
}

function useFileCall() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: () => invalidateTools(client),
  })
}

/** A file's title is its name without the ending. */
function bodyOf(kind: FileKind, file: File): FormData {
  const body = new FormData()
  body.set('kind', kind)
  body.set('title', file.name.replace(/\.[^.]+$/, '') || file.name)
  body.set('file', file)
  return body
}

function Problems({ texts }: { texts: (string | undefined)[] }) {
  return (
    <InlineMessage tone="danger">
      {texts.map((text) => (
        <span key={text} className="block wrap-anywhere">
          {text}
        </span>
      ))}
    </InlineMessage>
  )
}
