import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#words/tools'
import type { ToolFile } from '../../../contract/tools/tool-files'
import { Button } from '../../ui/button'
import { formatCount } from '../../ui/format-count'
import { Picture } from '../../ui/picture'
import type { ModelScene } from './model-scene'

type ModelViewProps = { model: ToolFile; name: string; still: string }

type State = 'still' | 'loading' | 'shown' | 'failed' | 'impossible'

/** A tool to be turned. A picture is there until it is asked for, and where a browser cannot show it. */
export function ModelView({ model, name, still }: ModelViewProps) {
  const { state, show, note, canvas, scene } = useModelScene(model.url)
  return (
    <section aria-labelledby="model" className="grid gap-3 print:hidden">
      <h2 id="model" className="text-xl">
        {words.n3dView}
      </h2>
      <div className="relative aspect-4/3 overflow-hidden rounded-md bg-paper">
        {state !== 'shown' && (
          <Picture src={still} alt="" ratio="fill" sizes="(min-width: 768px) 50vw, 94vw" />
        )}
        <Turned name={name} isShown={state === 'shown'} scene={scene} canvas={canvas} />
        {state !== 'shown' && state !== 'impossible' && (
          <div className="absolute bottom-3 left-3">
            <Button
              variant="secondary"
              isPending={state === 'loading'}
              pendingText={words.loadingThe3dView}
              onClick={() => void show()}
            >
              {words.turnItKb(formatCount(Math.max(1, Math.round(model.bytes / 1000))))}
            </Button>
          </div>
        )}
      </div>
      <p ref={note} role="status" tabIndex={-1} className="min-h-5 text-sm text-ink-soft">
        {texts[state]}
      </p>
    </section>
  )
}

function useModelScene(url: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ModelScene>(undefined)
  const note = useRef<HTMLParagraphElement>(null)
  const [state, setState] = useState<State>('still')
  useEffect(() => () => scene.current?.dispose(), [])
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'impossible') note.current?.focus({ preventScroll: true })
    if (state === 'shown') canvas.current?.parentElement?.focus({ preventScroll: true })
  }, [state])

  async function show() {
    if (!canvas.current) return
    const context = webGlOf(canvas.current)
    if (!context) return setState('impossible')
    setState('loading')
    try {
      // Side by side: each takes half a second on a phone.
      const [{ prepareModel }, bytes] = await Promise.all([import('./model-scene'), loadModel(url)])
      const prepared = await prepareModel(canvas.current, context, bytes)
      scene.current = prepared
      flushSync(() => setState('shown'))
      // What is drawn while it is hidden may lack the part below the window.
      prepared.draw()
    } catch {
      setState('failed')
    }
  }

  return { state, show, note, canvas, scene }
}

const texts: Record<State, string> = {
  still: '',
  loading: words.loading,
  shown: words.dragItOrUseThe,
  failed: words.the3dViewCouldNot,
  impossible: words.thisBrowserCannotShowThe,
}

async function loadModel(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(words.theModel(answer.status))
  return answer.arrayBuffer()
}

/** Where it is missing, nothing needs to be loaded to know it. The many pixels of a phone need no smoothing, which is slow there. */
const webGlOf = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null =>
  canvas.getContext('webgl2', { alpha: true, antialias: devicePixelRatio < 2 })

type TurnedProps = {
  name: string
  isShown: boolean
  scene: { current: ModelScene | undefined }
  canvas: { current: HTMLCanvasElement | null }
}

const turns: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Its canvas has its size from the beginning, so that the first picture fits. */
function Turned({ name, isShown, scene, canvas }: TurnedProps) {
  function handleKey(event: KeyboardEvent) {
    const turn = turns[event.key]
    if (turn) scene.current?.turn(...turn)
    else if (event.key === '+' || event.key === '=') scene.current?.zoom(1)
    else if (event.key === '-') scene.current?.zoom(-1)
    else return
    event.preventDefault()
  }

  return (
    <div
      role="application"
      aria-label={words.in3dArrowKeysTurn(name)}
      tabIndex={isShown ? 0 : -1}
      onKeyDown={handleKey}
      className={isShown ? 'absolute inset-0' : 'invisible absolute inset-0'}
    >
      <canvas ref={canvas} className="size-full cursor-grab active:cursor-grabbing" />
    </div>
  )
}
