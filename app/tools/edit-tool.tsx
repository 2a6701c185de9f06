import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Tool } from '../../contract/tools'
import { saveFormOnSessionEnd } from '../auth/saved-form'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import { UnsavedChangesDialog } from '../ui/unsaved-changes-dialog'
import { PhotoField } from './photo-field'
import { ToolInputs } from './tool-inputs'
import { toolQuery } from './tool-queries'
import { useEditTool } from './use-edit-tool'

type EditToolProps = { id: string; onClose: () => void }

/** The form of a tool, filled with its current values. */
export function EditTool({ id, onClose }: EditToolProps) {
  const query = useQuery({ ...toolQuery(id), staleTime: 0 })
  const { data, error, isFetchedAfterMount } = query
  if (data && isFetchedAfterMount) return <EditDialog tool={data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title="Edit product">
      {error ? (
        <ErrorState
          message={error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Spinner label="Loading the product" />
      )}
    </Dialog>
  )
}

function EditDialog({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const formId = useId()
  const edit = useEditTool(tool, onClose)
  const { base, photo, failure, isPending } = edit
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
        name={tool._id}
        ref={saveFormOnSessionEnd}
        noValidate
        onSubmit={edit.submit}
        className="grid gap-3"
      >
        {failure && (
          <div className="sticky top-0 z-10">
            <InlineMessage tone="danger">{failure}</InlineMessage>
          </div>
        )}
        <ToolInputs draft={edit.draft} onChange={edit.change} faults={edit.faults} />
        <PhotoField
          photo={photo.photo}
          current={base.img}
          onChoose={(file) => isPending || photo.choose(file)}
          progress={photo.progress}
          error={photo.fault}
        />
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
