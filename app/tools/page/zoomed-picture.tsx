import type { PointerEvent } from 'react'
import * as words from '#words/tools'
import { classNames } from '../../ui/class-names'
import { Picture } from '../../ui/picture'
import { toolPictureClass, toolPictureSizes } from './tool-picture'

type ZoomedPictureProps = { src: string; name: string; onEnlarge: () => void }

/** Its button is not around the picture: buttons are not printed, pictures are. */
export function ZoomedPicture({ src, name, onEnlarge }: ZoomedPictureProps) {
  return (
    <div {...usePointerZoom()} className="group relative">
      <Picture
        key={src}
        src={src}
        alt={name}
        sizes={toolPictureSizes}
        priority
        className={classNames(
          toolPictureClass,
          'origin-(--at) group-data-zoomed:scale-200 motion-safe:transition-transform',
        )}
      />
      <button
        type="button"
        aria-label={words.enlarge(name)}
        onClick={onEnlarge}
        className="absolute inset-0 cursor-zoom-in rounded-md"
      />
    </div>
  )
}

/** Listeners of an element that a mouse enlarges where it points: `data-zoomed`, and `--at` for the origin. */
function usePointerZoom() {
  function follow({ pointerType, buttons, currentTarget, clientX, clientY }: PointerEvent) {
    if (pointerType !== 'mouse' || !(currentTarget instanceof HTMLElement)) return
    if (buttons > 0) return stop(currentTarget)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [x, y] = [((clientX - left) / width) * 100, ((clientY - top) / height) * 100]
    currentTarget.style.setProperty('--at', `${x.toFixed(1)}% ${y.toFixed(1)}%`)
    currentTarget.dataset.zoomed = ''
  }

  function stop(element: Element) {
    if (element instanceof HTMLElement) delete element.dataset.zoomed
  }

  return {
    onPointerMove: follow,
    onPointerLeave: ({ currentTarget }: PointerEvent) => stop(currentTarget),
  }
}
