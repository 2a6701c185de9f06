import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/machines'
import { MAX_MODEL_DRAWINGS, MAX_NAME_LENGTH } from '../../contract/limits'
import type { ModelDrawing } from '../../contract/machines/machine-models'
import { api } from '../browser-api'
import { DropField } from '../ui/drop-field'
import { EditorPart } from '../ui/editor-part'
import { TextField } from '../ui/field'
import { InlineMessage } from '../ui/inline-message'
import { PartForm } from '../ui/part-form'
import { BalloonBoard } from './balloon-board'
import { DeleteMenu, type ModelPartProps, useModelPart } from './model-form'
import { changeModelMutation, deleteDrawingMutation } from './model-mutations'

export function ModelDrawings({ model, noteUnsaved }: ModelPartProps) {
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
        <section key={drawing._id} aria-label={drawing.title}>
          <DrawingForm model={model} drawing={drawing} noteUnsaved={noteUnsaved} />
        </section>
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

type Typed = Pick<ModelDrawing, 'title' | 'hotspots'>
const sentOf = ({ title, hotspots }: Typed) => [title, hotspots]

function DrawingForm({ model, drawing, noteUnsaved }: ModelPartProps & { drawing: ModelDrawing }) {
  const remove = useMutation(deleteDrawingMutation(useQueryClient(), model._id))
  const part = { model, noteUnsaved, name: drawing._id, now: drawing, sentOf }
  const { typed, setTyped, save, bar } = useModelPart<Typed>(part)
  const { title, hotspots } = typed ?? drawing
  const isNameless = hotspots.some(({ position }) => position.trim() === '')

  function send() {
    const body = { title, position: drawing.position, hotspots, was: model.revision }
    const params = { id: model._id, drawing: drawing._id }
    save(() => api('setModelDrawing', { params, body }), words.nameSaved(title))
  }

  return (
    <PartForm
      act={words.saveThisDrawing}
      bar={{ ...bar, error: bar.error ?? remove.error }}
      fault={isNameless ? words.eachBalloonNeedsItsPosition : undefined}
      onSave={send}
      className="grid gap-3"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="w-full max-w-md">
          <TextField
            label={words.titleOfTheDrawing}
            maxLength={MAX_NAME_LENGTH}
            value={title}
            error={title.trim() === '' ? words.pleaseNameTheDrawing : undefined}
            onChange={({ target }) => setTyped({ title: target.value, hotspots })}
          />
        </div>
        <DeleteMenu
          name={drawing.title}
          act={words.deleteThisDrawing}
          text={words.theDrawingGoesWithIts}
          onDelete={() => remove.mutate(drawing._id)}
        />
      </div>
      <BalloonBoard
        drawing={drawing}
        hotspots={hotspots}
        parts={model.parts}
        onChange={(changed) => setTyped({ title, hotspots: changed })}
      />
    </PartForm>
  )
}
