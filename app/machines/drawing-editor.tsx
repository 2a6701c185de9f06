import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/machines'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import type {
  Hotspot,
  MachineModelDetails,
  ModelDrawing,
} from '../../contract/machines/machine-models'
import { api } from '../browser-api'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { RowMenu } from '../ui/office-list/row-menu'
import { type Point, PointBoard } from '../ui/point-board'
import { TextField } from '../ui/text-field'
import { Balloons } from './balloons'
import { HotspotRows } from './hotspot-rows'
import { deleteDrawingMutation } from './model-mutations'
import { ModelSaveBar } from './model-save-bar'
import { type NoteUnsaved, useModelPart } from './use-model-part'

type DrawingEditorProps = {
  model: MachineModelDetails
  drawing: ModelDrawing
  noteUnsaved: NoteUnsaved
}

type Typed = Pick<ModelDrawing, 'title' | 'hotspots'>

const USUAL_RADIUS = 15

/** A drawing on which balloons are placed and moved: by a press, or with the arrow keys and Enter. */
export function DrawingEditor({ model, drawing, noteUnsaved }: DrawingEditorProps) {
  const remove = useMutation(deleteDrawingMutation(useQueryClient(), model._id))
  const { typed, setTyped, save, bar } = useModelPart<Typed>(model._id, {
    name: drawing._id,
    now: drawing,
    sentOf: (value) => [value.title, value.hotspots],
    noteUnsaved,
  })
  const [chosen, setChosen] = useState<number>()
  const [lit, setLit] = useState<number>()
  const { title, hotspots } = typed ?? drawing
  const isNameless = hotspots.some(({ position }) => position.trim() === '')
  const setHotspots = (changed: Hotspot[]) => setTyped({ title, hotspots: changed })

  function place(point: Point) {
    if (chosen === undefined) {
      const position = nextPosition(model, hotspots)
      setHotspots([...hotspots, { position, ...point, r: USUAL_RADIUS, regions: [] }])
    } else {
      setHotspots(hotspots.map((spot, at) => (at === chosen ? { ...spot, ...point } : spot)))
      setChosen(undefined)
    }
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (isNameless) return
    const body = { title, position: drawing.position, hotspots, was: model.revision }
    const params = { id: model._id, drawing: drawing._id }
    save(() => api('setModelDrawing', { params, body }), words.saved(title))
  }

  return (
    <section aria-label={drawing.title}>
      <form noValidate onSubmit={send} className="grid gap-3">
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
          <DeleteMenu title={drawing.title} onDelete={() => remove.mutate(drawing._id)} />
        </div>
        <p role="status" className="-mt-3 text-sm text-ink-soft">
          {chosen === undefined
            ? words.pressOnTheDrawingTo
            : words.pressWhereBalloonGoes(hotspots[chosen]?.position ?? '')}
        </p>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_30rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]">
          <PointBoard label={words.placeABalloon(drawing.title)} src={drawing.url} onPoint={place}>
            <Balloons drawing={drawing} hotspots={hotspots} chosen={chosen} lit={lit} />
          </PointBoard>
          {hotspots.length > 0 && (
            <div className="relative">
              <HotspotRows
                hotspots={hotspots}
                chosen={chosen}
                parts={model.parts}
                onMove={setChosen}
                onLight={setLit}
                onChange={setHotspots}
              />
            </div>
          )}
        </div>
        <ModelSaveBar
          label={words.saveThisDrawing}
          {...bar}
          error={bar.error ?? remove.error}
          fault={isNameless ? words.eachBalloonNeedsItsPosition : undefined}
        />
      </form>
    </section>
  )
}

type DeleteMenuProps = { title: string; onDelete: () => void }

function DeleteMenu({ title, onDelete }: DeleteMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const act = { label: words.deleteThisDrawing, isDanger: true, onChoose: () => setAsked(true) }
  return (
    <>
      <RowMenu label={words.moreFor(title)} acts={[act]} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.deleteDrawing(title)}
        text={words.theDrawingGoesWithIts}
        confirmLabel={words.deleteIt}
        isDanger
        onConfirm={() => {
          setAsked(false)
          onDelete()
        }}
      />
    </>
  )
}

/** The first position of the parts list that has no balloon yet. */
function nextPosition({ parts }: MachineModelDetails, hotspots: readonly Hotspot[]): string {
  const isFree = (position: string) => !hotspots.some((spot) => spot.position === position)
  return parts.find(({ position }) => isFree(position))?.position ?? String(hotspots.length + 1)
}
