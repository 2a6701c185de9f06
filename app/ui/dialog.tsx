import { Dialog as Base } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import * as words from '#words/ui'
import { buttonClass } from './button'
import { classNames } from './class-names'
import { focusMainIfLost } from './focus-main-if-lost'
import { Icon } from './icon'
import { NoWrapUnits } from './no-wrap-units'

const panel =
  'fixed z-50 flex flex-col low:overflow-y-auto bg-surface text-ink outline-none transition-[opacity,translate] duration-180 data-ending-style:pointer-events-none data-ending-style:opacity-0 data-starting-style:opacity-0'
const centred =
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-md'
const rising =
  'data-ending-style:translate-y-4 data-starting-style:translate-y-4 sm:data-ending-style:-translate-y-1/2 sm:data-starting-style:-translate-y-1/2'

/** The part of a phone's window above its keyboard. */
const filling = 'inset-x-0 max-sm:top-(--visible-top,0px) max-sm:h-(--visible-height,100dvh)'

const sizes = {
  small: classNames(
    panel,
    centred,
    rising,
    'inset-x-0 bottom-0 max-h-dvh rounded-t-md sm:max-w-md',
  ),
  medium: classNames(panel, centred, rising, filling, 'sm:max-w-xl'),
  wide: classNames(panel, centred, rising, filling, 'sm:max-w-4xl'),
  full: classNames(panel, 'inset-0 sm:inset-4 sm:rounded-md'),
  menu: classNames(
    panel,
    'inset-y-0 right-0 w-full max-w-sm data-ending-style:translate-x-4 data-starting-style:translate-x-4',
  ),
} as const

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode
  /** On phones 'small' rises from the bottom, 'medium' and 'wide' fill the screen, as 'full' does everywhere; 'menu' is a side sheet. */
  size?: keyof typeof sizes | undefined
  /** The first focus; by default the first field, or else the first control. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** The focus after closing; by default where it was before. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  /** An alert dialog needs an answer: no cross, and no closing by a press outside. */
  isAlert?: boolean | undefined
}

/** Traps the focus and returns it. 17 KB: public pages load it on demand. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, size = 'medium', isAlert = false, children, footer } = props
  useRescuedFocus(open)
  useVisibleHeight(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => onOpenChange(isOpen)}
      disablePointerDismissal={isAlert}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-graphite/60 transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          role={isAlert ? 'alertdialog' : 'dialog'}
          initialFocus={props.initialFocus ?? firstField}
          finalFocus={props.finalFocus}
          className={sizes[size]}
        >
          <DialogHeader {...props} />
          {children && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain low:flex-none low:overflow-visible px-5 pt-1 pb-5 sm:px-6">
              {children}
            </div>
          )}
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-t border-hairline px-5 py-3 sm:py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function DialogHeader({ title, description, isAlert }: DialogProps) {
  return (
    <div className="flex items-start gap-4 py-1 pr-3 pl-5 sm:py-4 sm:pl-6">
      <div className="grid min-w-0 flex-1 gap-1 py-2">
        <Base.Title className="text-xl">{title}</Base.Title>
        {description && (
          <Base.Description className="text-ink-soft">
            {typeof description === 'string' ? <NoWrapUnits text={description} /> : description}
          </Base.Description>
        )}
      </div>
      {!isAlert && (
        <Base.Close
          aria-label={words.close}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <Icon name="close" />
        </Base.Close>
      )}
    </div>
  )
}

/** Not by touch, where a keyboard would cover the dialog. */
function firstField(openedBy: string) {
  const form = [...document.querySelectorAll('[role=dialog]')].at(-1)?.querySelector('form')
  const field = form?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')
  return openedBy === 'touch' || (field ?? true)
}

/** The element that opened the dialog may be gone. */
function useRescuedFocus(isOpen: boolean) {
  useEffect(() => {
    if (isOpen) return focusMainIfLost
  }, [isOpen])
}

/** Sets `--visible-height` and `--visible-top` to what the keyboard leaves of the window, which Safari reports to scripts only. */
function useVisibleHeight(isNeeded: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isNeeded || !viewport) return
    const { style } = document.documentElement
    const tell = () => {
      // A pinch zoom changes the viewport too.
      if (viewport.scale > 1.01) return
      style.setProperty('--visible-height', `${viewport.height}px`)
      style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    const tellAndShow = () => {
      tell()
      document.querySelector('[role="dialog"] form :focus')?.scrollIntoView({ block: 'nearest' })
    }
    tell()
    const stop = new AbortController()
    viewport.addEventListener('scroll', tell, { signal: stop.signal })
    viewport.addEventListener('resize', tellAndShow, { signal: stop.signal })
    return () => {
      stop.abort()
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
  }, [isNeeded])
}
