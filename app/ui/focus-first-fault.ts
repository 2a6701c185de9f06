/** Puts the keyboard where the first thing is to be mended, by the names that the form's inputs have; false when nothing is. */
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
