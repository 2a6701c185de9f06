import { lazy, Suspense, useRef, useState } from 'react'
import * as words from '#words/tools'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { useSwipe } from '../../ui/use-carousel'
import { GalleryThumbs } from './gallery-thumbs'
import type { LargePicture } from './large-view'
import { toolPictureClass, toolPictureGrid, toolPictureSizes } from './tool-picture'
import { usePointerZoom } from './use-pointer-zoom'

const LargeView = lazy(() =>
  import('./large-view').then((module) => ({ default: module.LargeView })),
)

/** Not around the picture: buttons are not printed, pictures are. */
const overPicture = 'absolute inset-0 cursor-zoom-in rounded-md'

type ToolGalleryProps = { name: string; pictures: readonly LargePicture[] }

/** The pictures of a tool, chosen by press, arrow key or swipe, enlarged under the pointer and, by a press, in the whole window. */
export function ToolGallery({ name, pictures }: ToolGalleryProps) {
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
  const zoom = usePointerZoom()
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
          <div {...zoom} className="group relative">
            <Picture
              key={shown.url}
              src={shown.url}
              alt={at === 0 ? name : shown.title}
              sizes={toolPictureSizes}
              priority
              className={classNames(
                toolPictureClass,
                'origin-(--at) group-data-zoomed:scale-200 motion-safe:transition-transform',
              )}
            />
            <button
              type="button"
              aria-label={words.enlarge(at === 0 ? name : shown.title)}
              onClick={() => setLarge(true)}
              className={overPicture}
            />
          </div>
        )}
        {count > 1 && (
          <div className="md:hidden print:hidden">
            <GalleryStep
              name={words.previousPicture}
              icon="chevron-left"
              place="left-1"
              onPress={() => move(-1)}
            />
            <GalleryStep
              name={words.nextPicture}
              icon="chevron-right"
              place="right-1"
              onPress={() => move(1)}
            />
            <p className="absolute right-2 bottom-2 rounded-sm bg-surface/90 px-2 text-sm tabular-nums">
              {at + 1} / {count}
            </p>
          </div>
        )}
      </div>
      {count > 1 && <GalleryThumbs pictures={pictures} at={at} onChoose={setAt} onMove={move} />}
      {isLarge !== undefined && (
        <Suspense>
          <LargeView
            pictures={pictures}
            at={at}
            open={isLarge}
            onMove={setAt}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type StepProps = {
  name: string
  icon: 'chevron-left' | 'chevron-right'
  place: string
  onPress: () => void
}

/** At the edge, where a phone's picture leaves room. */
function GalleryStep({ name, icon, place, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={classNames(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-md bg-surface/90',
        place,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
