import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names'

const GAP = 4
const MARGIN = 8

type PopoverProps = {
  button: ReactNode
  buttonClass: string
  buttonLabel?: string | undefined
  /** The name of what opens. */
  label: string
  role?: 'dialog' | 'menu'
  align?: 'start' | 'end'
  className?: string
  children: (close: () => void) => ReactNode
}

/** A button with a panel in the browser's top layer, which gives back the focus. Its content exists only while it is open. */
export function Popover(props: PopoverProps) {
  const { button, buttonClass, buttonLabel, label, role = 'dialog', align = 'start' } = props
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  usePlace(isOpen, panel, anchor, align)

  // Shown by the browser itself it would be in sight only after the keys that follow have gone to the button.
  function toggle(event: MouseEvent) {
    event.preventDefault()
    panel.current?.togglePopover()
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        onClick={toggle}
        aria-label={buttonLabel}
        aria-haspopup={role}
        aria-expanded={isOpen}
        className={buttonClass}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is a menu or a dialog. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onBeforeToggle={({ newState }) => {
          if (newState === 'closed') giveFocusBack(panel.current, anchor.current)
          setOpen(newState === 'open')
        }}
        className={classNames(panelClass, props.className)}
      >
        {isOpen && props.children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}

const panelClass =
  'absolute inset-auto m-0 max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-control bg-surface text-left text-sm font-normal whitespace-normal text-ink print:hidden'

/** Content that goes takes its focus along. */
function giveFocusBack(panel: HTMLElement | null, anchor: HTMLElement | null) {
  if (panel?.contains(document.activeElement)) anchor?.focus()
}

function usePlace(
  isOpen: boolean,
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
) {
  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !anchor.current) return
    place(panel.current, anchor.current, align)
    panel.current.querySelector<HTMLElement>('input, select, button, a[href]')?.focus()
  }, [isOpen, panel, anchor, align])
}

/** Below the button, or above it where there is more room; in the page's coordinates, so that it scrolls along. */
function place(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const left = align === 'end' ? at.right - width : at.left
  const isAbove = at.bottom + GAP + height > clientHeight && at.top > clientHeight - at.bottom
  const top = isAbove ? at.top - GAP - height : at.bottom + GAP
  panel.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN)) + window.scrollX}px`
  panel.style.top = `${Math.max(MARGIN, top) + window.scrollY}px`
}
