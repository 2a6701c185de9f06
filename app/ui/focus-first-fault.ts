/** Focuses the first input with a fault. Returns false without one. */
export function focusFirstFault(
  form: HTMLFormElement,
  faults: { [name: string]: string | undefined },
): boolean {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !faults[control.getAttribute('name') ?? '']) continue
    control.focus()
    return true
  }
  return false
}
