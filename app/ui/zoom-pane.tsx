import type { ReactNode } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { useZoom } from './use-zoom'

type ZoomPaneProps = {
  label: string
  children: ReactNode
  /** The least width of the content at the beginning, in pixels. */
  leastWidth?: number
  /** What is in the middle of the frame then, in thousandths of the content's width and height. */
  middle?: { x: number; y: number }
  /** The wheel zooms without Ctrl: where nothing else scrolls. */
  hasFreeWheel?: boolean
  /** Width by height of a frame that is to fit into the window; else it fills its place. */
  ratio?: number
  className?: string
}

/** A frame whose content is enlarged by buttons, the keys + - 0, the wheel and two fingers, and moved by scrolling or dragging. */
export function ZoomPane({ label, children, ratio, className, ...options }: ZoomPaneProps) {
  const zoom = useZoom(options)
  const isWhole = zoom.scale <= 1
  const buttons = [
    { icon: 'plus', label: words.zoomIn, act: zoom.zoomIn, isOff: !zoom.canGrow },
    { icon: 'minus', label: words.zoomOut, act: zoom.zoomOut, isOff: isWhole },
    { icon: 'expand', label: words.showAllOfIt, act: zoom.fit, isOff: isWhole },
  ] as const
  return (
    <div className="min-h-0 max-w-full min-w-0">
      <section
        ref={zoom.frame}
        aria-label={label}
        // The arrow keys scroll what has the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keys
        tabIndex={0}
        {...zoom.listeners}
        style={ratio ? { width: `calc((100dvh - 16.5rem) * ${ratio})` } : undefined}
        // At its upper and lower end the page goes on: it would be a trap for a finger that scrolls.
        className={classNames(
          'touch-pan-x touch-pan-y overflow-auto overscroll-x-contain rounded-md border border-hairline bg-white select-none',
          zoom.scale > 1 && 'cursor-grab active:cursor-grabbing',
          className,
        )}
      >
        <div ref={zoom.content} className="relative w-full">
          {children}
        </div>
      </section>
      <p className="flex justify-end pt-1 print:hidden">
        {buttons.map(({ icon, label, act, isOff }) => (
          // One that is disabled would lose the focus.
          <IconButton
            key={icon}
            label={label}
            icon={icon}
            aria-disabled={isOff}
            onClick={act}
            iconClass={classNames(isOff && 'opacity-40')}
          />
        ))}
      </p>
    </div>
  )
}
