import type { ReactNode } from 'react'
import * as words from '#words/ui'
import { buttonClass } from './button'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
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
        <ZoomButton name={words.zoomIn} icon="plus" isOff={!zoom.canGrow} onPress={zoom.zoomIn} />
        <ZoomButton
          name={words.zoomOut}
          icon="minus"
          isOff={zoom.scale <= 1}
          onPress={zoom.zoomOut}
        />
        <ZoomButton
          name={words.showAllOfIt}
          icon="expand"
          isOff={zoom.scale <= 1}
          onPress={zoom.fit}
        />
      </p>
    </div>
  )
}

type ZoomButtonProps = { name: string; icon: IconName; isOff: boolean; onPress: () => void }

/** A button that is disabled would lose the focus. */
function ZoomButton({ name, icon, isOff, onPress }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      onClick={onPress}
      className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), isOff && 'opacity-40')}
    >
      <Icon name={icon} />
    </button>
  )
}
