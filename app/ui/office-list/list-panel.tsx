import { type ReactNode, useEffect, useRef } from 'react'
import * as words from '#words/ui'
import { IconButton } from '../icon-button'
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
  const stepTo = (id: string | undefined) => ({
    disabled: id === undefined,
    onClick: () => id !== undefined && panel.open(id),
  })
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
        <IconButton label={words.theOneBeforeK} icon="chevron-left" {...stepTo(ids[at - 1])} />
        <IconButton label={words.theNextOneJ} icon="chevron-right" {...stepTo(ids[at + 1])} />
        <IconButton label={words.closeEscape} icon="close" onClick={panel.close} />
      </div>
      <div className="py-5 pr-1 pl-6">{children}</div>
    </section>
  )
}

function focusRowIfLost(id = '') {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"] th a[href]`)?.focus()
}
