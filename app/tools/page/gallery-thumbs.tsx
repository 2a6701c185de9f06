import { type KeyboardEvent, useRef } from 'react'
import * as words from '#words/tools'
import { classNames } from '../../ui/class-names'
import { Picture } from '../../ui/picture'
import type { LargePicture } from './large-view'

type GalleryThumbsProps = {
  pictures: readonly LargePicture[]
  at: number
  onChoose: (at: number) => void
  onMove: (step: 1 | -1) => number
}

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The small pictures of a tool, one of which is chosen by press or arrow key. */
export function GalleryThumbs({ pictures, at, onChoose, onMove }: GalleryThumbsProps) {
  const list = useRef<HTMLUListElement>(null)

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
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
