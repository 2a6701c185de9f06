import * as words from '#words/tools'
import { saveFormOnSessionEnd } from '../../auth/saved-form'
import { HistorySection } from '../../changes/history-section'
import { Dialog } from '../../ui/dialog'
import { FormDialog } from '../../ui/form-dialog'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog'
import { EditFailure } from './editor-bar'
import { FactsSection } from './facts-section'
import { PhotoField } from './photo-field'
import type { SavedTool } from './tool-form'
import { ToolInputs } from './tool-inputs'
import { useEditTool } from './use-edit-tool'
import { useSavedTool } from './use-saved-tool'

export function EditTool({ id, onClose }: { id: string; onClose: () => void }) {
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
  const { failure, isPending } = edit
  const base = edit.base.tool
  const unsavedText = isPending ? words.whatYouChangedOfIs : words.whatYouChangedOfIsNot
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
      question={<UnsavedChangesDialog isUnsaved={edit.isUnsaved} text={unsavedText(base.name)} />}
    >
      {failure && (
        <div className="sticky top-0 z-10">
          <EditFailure edit={edit} />
        </div>
      )}
      <ToolInputs draft={edit.form.tool} onChange={edit.changeTool} faults={edit.faults} />
      <PhotoField photo={edit.photo} current={base.img} isPending={isPending} />
      <FactsSection form={edit} />
      <HistorySection id={base._id} />
    </FormDialog>
  )
}
