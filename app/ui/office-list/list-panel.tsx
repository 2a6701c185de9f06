import { type ReactNode, useEffect, useRef } from 'react'
import * as words from '#words/ui'
import { Button } from '../button'
import { Icon } from '../icon'
import type { RowPanel } from './use-opened-in-url'

type ListPanelProps = {
  panel: RowPanel
  /** Of the rows in sight, in their order. */
  ids: string[]
  title: string
  children: ReactNode
}

/** One row's thing next to the list, which stays in sight. It has the focus when it opens, and returns it to the row. */
export function ListPanel({ panel, ids, title, children }: ListPanelProps) {
  const place = useRef<HTMLElement>(null)
  const { openedId } = panel
  useEffect(() => {
    place.current?.focus()
    // Back closes it too.
    return () => focusRowIfLost(openedId)
  }, [openedId])
  const at = openedId === undefined ? -1 : ids.indexOf(openedId)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={title}
      className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-l border-hairline outline-none print:hidden"
    >
      <div className="sticky top-0 z-10 flex items-center gap-1 border-b border-hairline bg-surface py-1 pr-1 pl-6">
        <p className="flex-1 text-sm text-ink-soft tabular-nums">
          {words.ofOnThisPage(at + 1, ids.length)}
        </p>
        <PanelStep label={words.theOneBeforeK} icon="chevron-left" id={ids[at - 1]} panel={panel} />
        <PanelStep label={words.theNextOneJ} icon="chevron-right" id={ids[at + 1]} panel={panel} />
        <Button variant="quiet" size="icon" aria-label={words.closeEscape} onClick={panel.close}>
          <Icon name="close" />
        </Button>
      </div>
      <div className="py-5 pl-6">{children}</div>
    </section>
  )
}

type StepProps = {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  id: string | undefined
  panel: RowPanel
}

function PanelStep({ label, icon, id, panel }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      disabled={id === undefined}
      onClick={() => id !== undefined && panel.open(id)}
    >
      <Icon name={icon} />
    </Button>
  )
}

function focusRowIfLost(id = '') {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"] th a[href]`)?.focus()
}
