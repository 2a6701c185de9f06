import * as words from '#words/tools'
import { saveFormOnSessionEnd } from '../../auth/saved-form'
import { HistorySection } from '../../changes/history-section'
import { Dialog } from '../../ui/dialog'
import { FormDialog } from '../../ui/form-dialog'
import { InlineMessage } from '../../ui/inline-message'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog'
import { FactsSection } from './facts-section'
import { PhotoField } from './photo-field'
import type { SavedTool } from './save-tool'
import { ToolInputs } from './tool-inputs'
import { useEditTool } from './use-edit-tool'
import { useSavedTool } from './use-saved-tool'

type EditToolProps = { id: string; onClose: () => void }

export function EditTool({ id, onClose }: EditToolProps) {
  const { saved, waiting } = useSavedTool(id)
  if (saved) return <EditDialog start={saved} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={words.editProduct}>
      {waiting}
    </Dialog>
  )
}

function EditDialog({ start, onClose }: { start: SavedTool; onClose: () => void }) {
  const edit = useEditTool(start, onClose)
  const { photo, failure, isPending } = edit
  const base = edit.base.tool
  const unsaved = isPending
    ? words.whatYouChangedOfIs(base.name)
    : words.whatYouChangedOfIsNot(base.name)
  return (
    <FormDialog
      title={words.editProduct}
      description={base.name}
      act={words.save}
      isPending={isPending}
      pendingText={words.saving}
      onClose={onClose}
      // A saved form belongs to one tool.
      name={base._id}
      ref={saveFormOnSessionEnd}
      onSubmit={edit.submit}
      className="grid gap-3"
      question={<UnsavedChangesDialog isUnsaved={edit.isUnsaved} text={unsaved} />}
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
    </FormDialog>
  )
}
