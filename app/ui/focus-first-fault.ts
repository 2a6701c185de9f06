/** Focuses the first input with a fault. Returns false without one. */
export function focusFirstFault(
  form: HTMLFormElement,
  faults: { [name: string]: string | undefined },
): boolean {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !faults[control.getAttribute('name') ?? '']) continue
    // A folded part is opened by its fault, with the next frame.
    if (control.checkVisibility()) control.focus()
    else requestAnimationFrame(() => control.focus())
    return true
  }
  return false
}

/** For a form whose fields have no names, such as rows: the first that is marked as wrong, once the marks are there. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
