import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Tool } from '../../contract/tools'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import { isWhole, type KnownTool } from './known-tools'
import { PhotoField } from './photo-field'
import { ToolFields } from './tool-fields'
import { toolQuery } from './tool-queries'
import { useEditTool } from './use-edit-tool'

type EditToolProps = { tool: KnownTool | undefined; onClose: () => void }

/** All of a product in one form; open while there is one. */
export function EditTool({ tool, onClose }: EditToolProps) {
  if (!tool) return null
  if (isWhole(tool)) return <EditDialog key={tool._id} tool={tool} onClose={onClose} />
  return <EditAsked key={tool._id} tool={tool} onClose={onClose} />
}

/** Of a product out of a long list the description still has to be asked for. */
function EditAsked({ tool, onClose }: { tool: KnownTool; onClose: () => void }) {
  const { data, error } = useQuery(toolQuery(tool._id))
  if (data) return <EditDialog tool={data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title="Edit product" description={tool.name}>
      {error ? (
        <InlineMessage tone="danger">{error.message}</InlineMessage>
      ) : (
        <Spinner label="Loading the product" />
      )}
    </Dialog>
  )
}

function EditDialog({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const formId = useId()
  const { draft, base, photo, faults, failure, isPending, change, submit } = useEditTool(
    tool,
    onClose,
  )
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title="Edit product"
      description={base.name}
      footer={
        <>
          <Button variant="secondary" onClick={() => !isPending && onClose()}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending} pendingText="Saving">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {failure && (
          <div className="sticky top-0 z-10">
            <InlineMessage tone="danger">{failure}</InlineMessage>
          </div>
        )}
        <ToolFields draft={draft} onChange={change} faults={faults} />
        <PhotoField
          photo={photo.photo}
          current={base.img}
          onChoose={photo.choose}
          progress={photo.progress}
          error={photo.fault}
        />
      </form>
    </Dialog>
  )
}
