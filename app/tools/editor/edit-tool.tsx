import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { saveFormOnSessionEnd } from '../../auth/saved-form'
import { HistorySection } from '../../changes/history-section'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { ErrorState } from '../../ui/error-state'
import { InlineMessage } from '../../ui/inline-message'
import { Spinner } from '../../ui/spinner'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog'
import { toolDetailsQuery, toolQuery } from '../tool-queries'
import { FactsSection } from './facts-section'
import { PhotoField } from './photo-field'
import type { SavedTool } from './save-tool'
import { ToolInputs } from './tool-inputs'
import { useEditTool } from './use-edit-tool'

type EditToolProps = { id: string; onClose: () => void }

/** The form of a tool, filled with its current values. */
export function EditTool({ id, onClose }: EditToolProps) {
  const query = useQuery({ ...toolQuery(id), staleTime: 0 })
  const details = useQuery({ ...toolDetailsQuery(id), staleTime: 0 })
  const error = query.error ?? details.error
  const isFresh = query.isFetchedAfterMount && details.isFetchedAfterMount
  if (query.data && details.data && isFresh) {
    const start = { tool: query.data, details: details.data }
    return <EditDialog start={start} onClose={onClose} />
  }
  return (
    <Dialog open onOpenChange={onClose} title="Edit product">
      {error ? (
        <ErrorState
          message={error.message}
          isRetrying={query.isFetching || details.isFetching}
          onRetry={() => {
            void query.refetch()
            void details.refetch()
          }}
        />
      ) : (
        <Spinner label="Loading the product" />
      )}
    </Dialog>
  )
}

function EditDialog({ start, onClose }: { start: SavedTool; onClose: () => void }) {
  const formId = useId()
  const edit = useEditTool(start, onClose)
  const { photo, failure, isPending } = edit
  const base = edit.base.tool
  const close = () => isPending || onClose()
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Edit product"
      description={base.name}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending} pendingText="Saving">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        // A saved form belongs to one tool.
        name={base._id}
        ref={saveFormOnSessionEnd}
        noValidate
        onSubmit={edit.submit}
        className="grid gap-3"
      >
        {failure && (
          <div className="sticky top-0 z-10">
            <InlineMessage tone="danger">
              {failure}
              {edit.conflicts.map((conflict) => (
                <span key={conflict} className="block">
                  {conflict}
                </span>
              ))}
            </InlineMessage>
          </div>
        )}
        <ToolInputs draft={edit.form.tool} onChange={edit.changeTool} faults={edit.faults} />
        <PhotoField
          photo={photo.photo}
          current={base.img}
          onChoose={(file) => isPending || photo.choose(file)}
          progress={photo.progress}
          error={photo.fault}
        />
        <FactsSection form={edit} />
        <HistorySection id={base._id} />
      </form>
      <UnsavedChangesDialog
        isUnsaved={edit.isUnsaved}
        text={
          isPending
            ? `What you changed of ${base.name} is being saved at this moment. It may be too late to discard it.`
            : `What you changed of ${base.name} is not saved.`
        }
      />
    </Dialog>
  )
}
