import { type RefObject, useEffect } from 'react'

const controls = 'a[href], button, input'

/** j and k walk through the rows, x chooses one; a press anywhere in a row opens it. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>) {
  useEffect(() => {
    const place = table.current
    if (!place) return
    const handleKey = (event: KeyboardEvent) => pressKey(event, place)
    document.addEventListener('keydown', handleKey)
    place.addEventListener('click', openRow)
    return () => {
      document.removeEventListener('keydown', handleKey)
      place.removeEventListener('click', openRow)
    }
  }, [table])
}

function pressKey(event: KeyboardEvent, table: HTMLElement) {
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (event.key === 'j') focusRow(rows[Math.min(at + 1, rows.length - 1)])
  else if (event.key === 'k') focusRow(rows[Math.max(at - 1, 0)])
  else if (event.key === 'x') rows[at]?.querySelector<HTMLElement>('[data-choose]')?.click()
  else return
  event.preventDefault()
}

/** A field has the focus, or a dialog or menu is open. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
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

/** Only a plain press outside the row's own controls, and not one that has just selected text. */
function openRow(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.defaultPrevented) return
  if (event.target.closest('a, button, input, label, [popover]')) return
  if (window.getSelection()?.isCollapsed === false) return
  const link = event.target.closest('tr[data-row]')?.querySelector<HTMLElement>('th a[href]')
  const { ctrlKey, metaKey, shiftKey } = event
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}
