import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { RowPanel } from './use-opened-in-url'

const controls = 'a[href], button, input'

/** j and k walk through the rows or their panels, x chooses one, Escape closes; a press in a row opens its panel or its page. */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  panel: RowPanel | undefined,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (table.current) pressKey(event, table.current, panel)
  })
  const handleClick = useEffectEvent((event: MouseEvent) => pressRow(event, panel))
  useEffect(() => {
    const place = table.current
    if (!place) return
    // An effect event is not given to others itself.
    const onKey = (event: KeyboardEvent) => handleKey(event)
    const onClick = (event: MouseEvent) => handleClick(event)
    document.addEventListener('keydown', onKey)
    place.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      place.removeEventListener('click', onClick)
    }
  }, [table])
}

function pressKey(event: KeyboardEvent, table: HTMLElement, panel: RowPanel | undefined) {
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-row]')]
  const opened = panel?.openedId
  const at = rows.findIndex((row) =>
    opened ? row.dataset.row === opened : row.contains(document.activeElement),
  )
  const show = (row: HTMLElement | undefined) => {
    if (opened && row?.dataset.row) panel?.open(row.dataset.row)
    else focusRow(row)
  }
  if (event.key === 'j') show(rows[Math.min(at + 1, rows.length - 1)])
  else if (event.key === 'k') show(rows[Math.max(at - 1, 0)])
  else if (event.key === 'x') rows[at]?.querySelector<HTMLElement>('[data-choose]')?.click()
  else if (event.key === 'Escape' && opened) panel?.close()
  else return
  event.preventDefault()
}

/** A field has the focus, or a dialog, menu or popover is open. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return true
  if (document.querySelector('[popover]:popover-open')) return true
  if (target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]'))
    return true
  return target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null
}

function focusRow(row: HTMLElement | undefined) {
  const link = row?.querySelector<HTMLElement>('th a[href]')
  const control = link ?? row?.querySelector<HTMLElement>(controls)
  control?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Only a plain press outside the row's other controls, and not one that has just selected text. */
function pressRow(event: MouseEvent, panel: RowPanel | undefined) {
  if (!(event.target instanceof Element) || event.defaultPrevented) return
  const row = event.target.closest<HTMLElement>('tr[data-row]')
  const link = row?.querySelector<HTMLElement>('th a[href]')
  if (!row?.dataset.row || !link) return
  const { ctrlKey, metaKey, shiftKey } = event
  const isOnLink = link.contains(event.target)
  if (!isOnLink && isControl(event.target)) return
  if (!isOnLink && window.getSelection()?.isCollapsed === false) return
  if (panel && !ctrlKey && !metaKey && !shiftKey) {
    // The link itself would open the page.
    event.preventDefault()
    panel.open(row.dataset.row)
  } else if (!isOnLink)
    link.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
}

const isControl = (target: Element) =>
  target.closest('a, button, input, label, [popover], [data-own-press]') !== null
