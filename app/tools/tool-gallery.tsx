import { type KeyboardEvent, useRef, useState } from 'react'
import type { ToolFile } from '../../contract/tool-files'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'
import { useSwipe } from '../ui/use-swipe'

const pictureSizes = '(min-width: 1280px) 580px, (min-width: 768px) 46vw, 94vw'

type ToolGalleryProps = { name: string; pictures: ToolFile[] }

/** The pictures of a tool, chosen by press, arrow key or swipe. */
export function ToolGallery({ name, pictures }: ToolGalleryProps) {
  const [at, setAt] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const move = (step: 1 | -1) => {
    const next = (at + step + pictures.length) % pictures.length
    setAt(next)
    return next
  }
  const swipe = useSwipe(frame, move)
  const shown = pictures[at] ?? pictures[0]

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = move(event.key === 'ArrowRight' ? 1 : -1)
    thumbs.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className="grid gap-3 self-start">
      <div
        ref={frame}
        {...swipe}
        className="relative touch-pan-y overflow-hidden rounded-md bg-paper select-none"
      >
        {shown && (
          <Picture
            key={shown.url}
            src={shown.url}
            alt={at === 0 ? name : shown.title}
            sizes={pictureSizes}
            priority
          />
        )}
        <p className="absolute right-2 bottom-2 flex items-center rounded-md bg-surface/90 text-sm tabular-nums md:hidden print:hidden">
          <Step name="Previous picture" icon="chevron-left" onPress={() => move(-1)} />
          {at + 1} / {pictures.length}
          <Step name="Next picture" icon="chevron-right" onPress={() => move(1)} />
        </p>
      </div>
      {pictures.length > 1 && (
        <ul
          ref={thumbs}
          aria-label="Pictures"
          onKeyDown={handleKey}
          className="flex flex-wrap gap-2 max-md:hidden print:hidden"
        >
          {pictures.map(({ _id, url }, place) => (
            <li key={_id}>
              <button
                type="button"
                aria-label={`Show picture ${place + 1} of ${pictures.length}`}
                aria-current={place === at}
                onClick={() => setAt(place)}
                className={classNames(
                  'block size-16 overflow-hidden rounded-md border bg-paper',
                  place === at ? 'border-ink' : 'border-hairline hover:border-ink',
                )}
              >
                <Picture src={url} alt="" sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type StepProps = { name: string; icon: 'chevron-left' | 'chevron-right'; onPress: () => void }

function Step({ name, icon, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md hover:bg-paper"
    >
      <Icon name={icon} />
    </button>
  )
}
