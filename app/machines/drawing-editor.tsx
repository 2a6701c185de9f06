import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import type { Hotspot, MachineModelDetails, ModelDrawing } from '../../contract/machine-models'
import { api } from '../browser-api'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { type Point, PointBoard } from '../ui/point-board'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toast-store'
import { HotspotRows } from './hotspot-rows'
import { changeModelMutation, deleteDrawingMutation } from './model-mutations'
import type { NoteUnsaved } from './model-page'

type DrawingEditorProps = {
  model: MachineModelDetails
  drawing: ModelDrawing
  noteUnsaved: NoteUnsaved
}

const USUAL_RADIUS = 15

/** A drawing on which balloons are placed and moved: by a press, or with the arrow keys and Enter. */
export function DrawingEditor({ model, drawing, noteUnsaved }: DrawingEditorProps) {
  const client = useQueryClient()
  const save = useMutation(changeModelMutation(client, model._id))
  const remove = useMutation(deleteDrawingMutation(client, model._id))
  const [typed, setTyped] = useState<{ title: string; hotspots: Hotspot[] }>()
  const [chosen, setChosen] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const { title, hotspots } = typed ?? drawing
  const isUnsaved =
    typed !== undefined &&
    JSON.stringify(typed) !== JSON.stringify({ title: drawing.title, hotspots: drawing.hotspots })
  useEffect(() => noteUnsaved(drawing._id, isUnsaved), [noteUnsaved, drawing._id, isUnsaved])
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

  function send() {
    if (save.isPending || isNameless) return
    const body = { title, position: drawing.position, hotspots, was: model.revision }
    const params = { id: model._id, drawing: drawing._id }
    save.mutate(() => api('setModelDrawing', { params, body }), {
      onSuccess: () => {
        setTyped(undefined)
        toast.success(`${title} saved`)
      },
    })
  }

  const error = save.error ?? remove.error
  return (
    <section aria-label={drawing.title} className="grid gap-3">
      <div className="max-w-md">
        <TextField
          label="Title of the drawing"
          maxLength={MAX_NAME_LENGTH}
          value={title}
          error={title.trim() === '' ? 'Please name the drawing' : undefined}
          onChange={({ target }) => setTyped({ title: target.value, hotspots })}
        />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {chosen === undefined
          ? 'Press on the drawing to place the next balloon. Keys: arrows, Shift for small steps, Enter.'
          : `Press where balloon ${hotspots[chosen]?.position} goes.`}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <PointBoard label={`${drawing.title}: place a balloon`} src={drawing.url} onPoint={place}>
          {hotspots.map(({ position, x, y }, at) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: balloons have no identity but their place.
              key={`${at} ${position}`}
              cx={x}
              cy={y}
              r="10"
              fill="var(--color-signal)"
              fillOpacity={at === chosen ? 0.9 : 0.45}
            />
          ))}
        </PointBoard>
        <HotspotRows {...{ hotspots, chosen }} onMove={setChosen} onChange={setHotspots} />
      </div>
      {isNameless && <InlineMessage tone="danger">Each balloon needs its position.</InlineMessage>}
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <span className="flex flex-wrap gap-3">
        <Button isPending={save.isPending} disabled={!isUnsaved} onClick={send}>
          Save this drawing
        </Button>
        {isUnsaved && (
          <Button variant="secondary" onClick={() => setTyped(undefined)}>
            Take back
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Delete this drawing
        </Button>
      </span>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Delete ${drawing.title}?`}
        text="The drawing goes with its balloons."
        confirmLabel="Delete"
        isDanger
        onConfirm={() => {
          setAsked(false)
          remove.mutate(drawing._id)
        }}
      />
    </section>
  )
}

/** The first position of the parts list that has no balloon yet. */
function nextPosition({ parts }: MachineModelDetails, hotspots: readonly Hotspot[]): string {
  const isFree = (position: string) => !hotspots.some((spot) => spot.position === position)
  return parts.find(({ position }) => isFree(position))?.position ?? String(hotspots.length + 1)
}
