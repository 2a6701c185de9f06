import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/tools'
import type { ToolFile } from '../../../contract/tools/tool-files'
import { saveFormOnSessionEnd } from '../../auth/saved-form'
import { lazyPart } from '../../shell/lazy-part'
import { Button } from '../../ui/button'
import { EditorPart } from '../../ui/editor-part'
import { TextField } from '../../ui/field'
import { ButtonLink } from '../../ui/links'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog'
import { EditorBar, type EditorBarProps } from './editor-bar'
import { FactsSection } from './facts-section'
import { LinkRows } from './link-rows'
import { PhotoField } from './photo-field'
import { SpecRows } from './spec-rows'
import type { SavedTool } from './tool-form'
import { ToolInputs } from './tool-inputs'
import { useEditTool } from './use-edit-tool'

// Nothing here is a field of the form by name: a form saved when a session ended is filled at once.

const LaterFiles = lazyPart(
  () => import('./tool-files'),
  'ToolFiles',
  <Skeleton className="h-176" />,
)

const HistorySection = lazyPart(
  () => import('../../changes/history-section'),
  'HistorySection',
  <div className="h-12" />,
)

const LaterPreview = lazyPart(
  () => import('./tool-preview'),
  'ToolPreview',
  <Skeleton className="h-120 max-w-72" />,
)

/** The form of a product with all its facts, its files and what buyers will see of it. */
export function ToolEditor({ start, files }: { start: SavedTool; files: readonly ToolFile[] }) {
  const formId = useId()
  const edit = useEditTool(start)
  const base = edit.base.tool
  const unsavedText = edit.isPending ? words.whatYouChangedOfIs : words.whatYouChangedOfIsNot
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">{base.name}</h1>
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={href('/tool/:id', { id: base._id })} size="small">
            {words.openInTheShop}
          </ButtonLink>
          <Duplicate saved={edit.base} />
        </span>
      </header>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-6">
          <ProductForm edit={edit} formId={formId} />
          <EditorBar edit={edit} formId={formId} />
          <EditorPart
            title={words.files}
            count={files.length}
            hint={words.whatYouDoHereHolds}
            summary={inALine(files.map(({ title }) => title))}
          >
            <LaterFiles id={base._id} files={files} />
          </EditorPart>
          <HistorySection of={{ id: base._id }} />
        </div>
        <aside aria-label={words.whatBuyersWillSee} className="xl:sticky xl:top-20">
          <LaterPreview tool={base} form={edit.form} files={files} />
        </aside>
      </div>
      <UnsavedChangesDialog isUnsaved={edit.isUnsaved} text={unsavedText(base.name)} />
    </>
  )
}

function ProductForm({ edit, formId }: EditorBarProps) {
  const base = edit.base.tool
  const { tool, lists } = edit.form
  const { specs, links, tags } = lists
  return (
    <form
      id={formId}
      // A saved form belongs to one product.
      name={base._id}
      ref={saveFormOnSessionEnd}
      noValidate
      onSubmit={edit.submit}
      className="grid min-w-0 gap-6"
    >
      <EditorPart title={words.product}>
        <ToolInputs draft={tool} onChange={edit.changeTool} faults={edit.faults} />
        <div className="grid gap-x-4 gap-y-3 @min-[48rem]:grid-cols-2">
          <TextField
            label={words.searchWords}
            isOptional
            name="tags"
            hint={words.otherNamesThatSearchFinds}
            autoComplete="off"
            value={tags}
            onChange={({ target }) => edit.changeLists({ tags: target.value })}
          />
          <PhotoField photo={edit.photo} current={base.img} isPending={edit.isPending} />
        </div>
      </EditorPart>
      <FactsSection form={edit} />
      <EditorPart
        title={words.specifications}
        count={specs.length}
        summary={inALine(specs.map(({ name }) => name))}
      >
        <SpecRows
          specs={specs}
          faults={edit.faults}
          onChange={(changed) => edit.changeLists({ specs: changed })}
        />
      </EditorPart>
      <EditorPart
        title={words.linkedProducts}
        count={links.length}
        summary={inALine(links.map(({ name }) => name))}
      >
        <LinkRows
          ownId={base._id}
          links={links}
          faults={edit.faults}
          onChange={(changed) => edit.changeLists({ links: changed })}
        />
      </EditorPart>
    </form>
  )
}

const inALine = (names: string[]) => names.filter(Boolean).join(', ')

function Duplicate({ saved }: { saved: SavedTool }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import('./duplicate-tool')).duplicateTool(saved),
    onSuccess: ({ _id: id }) => navigate(href('/dashboard/Manage-Products/:id', { id })),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <Button size="small" isPending={isPending} onClick={() => mutate()}>
      {words.duplicate}
    </Button>
  )
}
