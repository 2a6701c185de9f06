import { type KeyboardEvent, useRef, useState } from 'react'
import * as words from '#words/tools'
import { lazyPart } from '../../shell/lazy-part'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { Picture } from '../../ui/picture'
import { useSwipe } from '../../ui/use-carousel'
import type { LargePicture } from './large-view'
import { toolPictureGrid } from './tool-picture'
import { ZoomedPicture } from './zoomed-picture'

const LargeView = lazyPart(() => import('./large-view'), 'LargeView')

/** At the edge, where a phone's picture leaves room. */
const steps = [
  { step: -1, title: words.previousPicture, icon: 'chevron-left', place: 'left-1' },
  { step: 1, title: words.nextPicture, icon: 'chevron-right', place: 'right-1' },
] as const

export type GalleryProps = { name: string; pictures: readonly LargePicture[] }

/** The pictures of a tool, chosen by press, arrow key or swipe, enlarged under the pointer and, by a press, in the whole window. */
export function ToolGallery({ name, pictures }: GalleryProps) {
  const [at, setAt] = useState(0)
  // Undefined until it is opened for the first time.
  const [isLarge, setLarge] = useState<boolean>()
  const frame = useRef<HTMLDivElement>(null)
  const move = (step: 1 | -1) => {
    const next = (at + step + pictures.length) % pictures.length
    setAt(next)
    return next
  }
  const swipe = useSwipe(frame, move)
  const shown = pictures[at] ?? pictures[0]
  const count = pictures.length

  return (
    <div className={toolPictureGrid}>
      <div
        ref={frame}
        {...swipe}
        className="relative touch-pan-y self-start overflow-hidden rounded-md bg-paper select-none"
      >
        {shown && (
          <ZoomedPicture
            src={shown.url}
            name={at === 0 ? name : shown.title}
            onEnlarge={() => setLarge(true)}
          />
        )}
        {count > 1 && <Steps at={at} count={count} onMove={move} />}
      </div>
      {count > 1 && <GalleryThumbs pictures={pictures} at={at} onChoose={setAt} onMove={move} />}
      {isLarge !== undefined && (
        <LargeView
          pictures={pictures}
          at={at}
          open={isLarge}
          onMove={setAt}
          onClose={() => setLarge(false)}
        />
      )}
    </div>
  )
}

type StepsProps = { at: number; count: number; onMove: (step: 1 | -1) => void }

function Steps({ at, count, onMove }: StepsProps) {
  return (
    <div className="md:hidden print:hidden">
      {steps.map(({ step, title, icon, place }) => (
        <IconButton
          key={step}
          label={title}
          icon={icon}
          onClick={() => onMove(step)}
          className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-md bg-surface/90 ${place}`}
        />
      ))}
      <p className="absolute right-2 bottom-2 rounded-sm bg-surface/90 px-2 text-sm tabular-nums">
        {at + 1} / {count}
      </p>
    </div>
  )
}

type GalleryThumbsProps = {
  pictures: readonly LargePicture[]
  at: number
  onChoose: (at: number) => void
  onMove: (step: 1 | -1) => number
}

const stepsOfKeys: Record<string, 1 | -1> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

/** The small pictures of a tool, one of which is chosen by press or arrow key. */
function GalleryThumbs({ pictures, at, onChoose, onMove }: GalleryThumbsProps) {
  const list = useRef<HTMLUListElement>(null)

  function handleKey(event: KeyboardEvent) {
    const step = stepsOfKeys[event.key]
    if (!step) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[onMove(step)]?.focus()
  }

  return (
    <ul
      ref={list}
      aria-label={words.pictures}
      onKeyDown={handleKey}
      className="flex flex-wrap content-start gap-2 max-md:hidden lg:flex-col print:flex print:flex-row"
    >
      {pictures.map(({ url }, place) => (
        <li
          key={url}
          className={classNames(
            'relative size-16 overflow-hidden rounded-md border bg-paper',
            place === at ? 'border-ink print:hidden' : 'border-hairline hover:border-ink',
          )}
        >
          <Picture src={url} alt="" sizes="4rem" />
          <button
            type="button"
            aria-label={words.showPictureOf(place + 1, pictures.length)}
            aria-current={place === at}
            onClick={() => onChoose(place)}
            className="absolute inset-0 rounded-md"
          />
        </li>
      ))}
    </ul>
  )
}
