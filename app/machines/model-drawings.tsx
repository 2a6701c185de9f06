import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/machines'
import { MAX_MODEL_DRAWINGS } from '../../contract/limits'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { api } from '../browser-api'
import { DropField } from '../ui/drop-field'
import { EditorPart } from '../ui/editor-part'
import { InlineMessage } from '../ui/inline-message'
import { DrawingEditor } from './drawing-editor'
import { changeModelMutation } from './model-mutations'
import type { NoteUnsaved } from './use-model-part'

type ModelDrawingsProps = { model: MachineModelDetails; noteUnsaved: NoteUnsaved }

export function ModelDrawings({ model, noteUnsaved }: ModelDrawingsProps) {
  const { mutate, isPending, error } = useMutation(changeModelMutation(useQueryClient(), model._id))

  function upload([file]: File[]) {
    if (!file) return
    const body = new FormData()
    body.set('title', file.name.replace(/\.[^.]+$/, '') || file.name)
    body.set('file', file)
    mutate(() => api('addModelDrawing', { params: { id: model._id }, body }))
  }

  return (
    <EditorPart title={words.drawings} count={model.drawings.length} isFolded>
      {model.drawings.map((drawing) => (
        <DrawingEditor
          key={drawing._id}
          model={model}
          drawing={drawing}
          noteUnsaved={noteUnsaved}
        />
      ))}
      {model.drawings.length < MAX_MODEL_DRAWINGS && (
        <DropField
          label={words.addADrawing}
          hint={words.svgUpTo500Kb}
          accept=".svg,.jpg,.jpeg,.png,.webp,.avif"
          isPending={isPending}
          onChoose={upload}
        />
      )}
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </EditorPart>
  )
}
