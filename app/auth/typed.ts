import { dropSession, readEmail } from './session.ts'

const KEY = 'bdmart-typed'

/** `form` is the name of one that is not the only one at its address. */
type Typed = { path: string; form: string; email: string; fields: Record<string, string> }

const forms = new Set<HTMLFormElement>()

/** A session has died under somebody: it is dropped, and what stands in the open form kept for her return to this tab. */
export function endDeadSession(): void {
  keepTyped()
  dropSession()
}

function keepTyped(): void {
  const form = [...forms].at(-1)
  if (!form) return
  const fields = Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  const typed: Typed = {
    path: window.location.pathname,
    form: nameOf(form),
    email: readEmail(),
    fields,
  }
  sessionStorage.setItem(KEY, JSON.stringify(typed))
}

/** Whether something waits to be put back into a form of this page. */
export function hasTyped(): boolean {
  return readTyped() !== undefined
}

/** For the `ref` of a form without secrets: what was typed into it before the session died is put back after login. */
export function keepsTyped(form: HTMLFormElement | null) {
  if (!form) return undefined
  forms.add(form)
  const typed = readTyped()
  if (typed?.form === nameOf(form)) {
    sessionStorage.removeItem(KEY)
    queueMicrotask(() => fill(form, typed.fields))
  }
  return () => {
    forms.delete(form)
  }
}

/** Not `form.name`, which is the field of that name. */
function nameOf(form: HTMLFormElement): string {
  return form.getAttribute('name') ?? ''
}

function readTyped(): Typed | undefined {
  const kept = sessionStorage.getItem(KEY)
  const typed: Typed | undefined = kept ? JSON.parse(kept) : undefined
  const isMeant = typed?.path === window.location.pathname && typed.email === readEmail()
  return isMeant ? typed : undefined
}

function fill(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      if (control.checked !== (fields[control.name] === control.value)) control.click()
    } else if (control instanceof HTMLInputElement) {
      if (control.type !== 'file' && !control.readOnly) type(control, fields[control.name])
    } else if (control instanceof HTMLTextAreaElement) {
      type(control, fields[control.name])
    }
  }
}

/** As a person would: React only hears of a value that the element's own setter was given, and of the event after it. */
function type(control: HTMLInputElement | HTMLTextAreaElement, text: string | undefined): void {
  if (text === undefined) return
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setter?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
