import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/machines'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { HistorySection } from '../changes/history-section'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { retryUntilReachable } from '../shell/reachability'
import { BackLink } from '../ui/back-link'
import { formatCount } from '../ui/format-count'
import { ButtonLink } from '../ui/links'
import { Skeleton } from '../ui/skeleton'
import { READ_MS, toast } from '../ui/toast-store'
import { UnsavedChangesDialog } from '../ui/unsaved-changes-dialog'
import { useUnsavedParts } from '../ui/use-page-part'
import { Waiting } from '../ui/waiting'
import type { Route } from './+types/model-page'
import { machineModelQuery } from './machine-queries'
import { ModelFields } from './model-fields'
import { DeleteMenu } from './model-form'
import { deleteModelMutation } from './model-mutations'
import { ModelParts } from './model-parts'

const ModelDrawings = lazy(() =>
  retryUntilReachable(() =>
    import('./model-drawings').then((module) => ({ default: module.ModelDrawings })),
  ),
)

export const meta = titled(words.machineModel)

export default function ModelPage({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminOnly area="catalogue">
      <BackLink to={href('/dashboard/machine-models')}>{words.machineModels}</BackLink>
      <Model key={id} id={id} />
    </AdminOnly>
  )
}

function Model({ id }: { id: string }) {
  const query = useQuery({ ...machineModelQuery(id), staleTime: 0 })
  if (query.data && query.isFetchedAfterMount) return <ModelEditor model={query.data} />
  return (
    <>
      <h1 className="page-head">{words.machineModel}</h1>
      <Waiting query={query} label={words.loadingTheMachineModel} />
    </>
  )
}

function ModelEditor({ model }: { model: MachineModelDetails }) {
  const { unsaved, noteUnsaved } = useUnsavedParts()
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl wrap-anywhere">
            {model.maker} {model.name}
          </h1>
          <p className="text-sm text-ink-soft">{summaryOfModel(model)}</p>
        </div>
        <span className="flex items-center gap-2">
          <ButtonLink to={href('/machine/:id', { id: model._id })} size="small">
            {words.openInTheShop}
          </ButtonLink>
          <Deletion model={model} onDeleted={() => unsaved.clear()} />
        </span>
      </header>
      <div className="grid gap-8">
        <ModelFields model={model} noteUnsaved={noteUnsaved} />
        <ModelParts model={model} noteUnsaved={noteUnsaved} />
        <Suspense fallback={<Skeleton className={model.drawings.length > 0 ? 'h-176' : 'h-44'} />}>
          <ModelDrawings model={model} noteUnsaved={noteUnsaved} />
        </Suspense>
        <HistorySection of={{ id: model._id }} />
      </div>
      <UnsavedChangesDialog
        isUnsaved={() => unsaved.size > 0}
        text={words.whatYouChangedOfIs(model.name)}
      />
    </>
  )
}

function summaryOfModel({ sku, parts, drawings }: MachineModelDetails): string {
  const listed = words.partsInList(parts.length, formatCount(parts.length))
  const drawn = words.drawingsInAll(drawings.length, formatCount(drawings.length))
  return [sku, listed, drawn].filter(Boolean).join(' · ')
}

type DeletionProps = { model: MachineModelDetails; onDeleted: () => void }

function Deletion({ model: { _id, name }, onDeleted }: DeletionProps) {
  const navigate = useNavigate()
  const { mutate } = useMutation(deleteModelMutation(useQueryClient()))

  function remove() {
    mutate(_id, {
      onSuccess: () => {
        onDeleted()
        toast.success(words.isDeleted(name))
        void navigate(href('/dashboard/machine-models'))
      },
      onError: ({ message }) => toast.error(message, { ms: READ_MS }),
    })
  }

  return (
    <DeleteMenu name={name} act={words.deleteIt} text={words.itLeavesTheListOf} onDelete={remove} />
  )
}
