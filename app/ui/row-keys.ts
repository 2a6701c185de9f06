import type { KeyboardEvent } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** The arrow keys lead from a control of a row to the same control of the next row that has it. A text field keeps its arrow keys. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const { target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event
  const step = steps[key]
  if (!step || defaultPrevented || ctrlKey || metaKey || altKey) return
  if (!(target instanceof HTMLElement) || target.matches('input:not([type=checkbox])')) return
  const row = target.closest('li, tr')
  const place = [...(row?.querySelectorAll(target.localName) ?? [])].indexOf(target)
  for (let next = row?.[step]; next; next = next[step]) {
    const control = next.querySelectorAll<HTMLElement>(target.localName)[place]
    if (!control || control.matches(':disabled')) continue
    event.preventDefault()
    control.focus()
    return
  }
}
