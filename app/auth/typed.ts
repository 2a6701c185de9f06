import { dropSession, readEmail } from './session.ts'

const KEY = 'bdmart-typed'

type Typed = { place: string; email: string; fields: Record<string, string> }

const forms = new Set<HTMLFormElement>()

/** A session has died under somebody: it is dropped, and what stands in the open form kept for her return to this tab. */
export function endDeadSession(): void {
  keepTyped()
  dropSession({ hasEnded: true })
}

function keepTyped(): void {
  const form = [...forms].at(-1)
  if (!form) return
  const fields = Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  const typed: Typed = { place: placeOf(form), email: readEmail(), fields }
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
  const typed = readTyped(form)
  if (typed) {
    sessionStorage.removeItem(KEY)
    queueMicrotask(() => fill(form, typed.fields))
  }
  return () => {
    forms.delete(form)
  }
}

/** The page, and the name of a form that is not its only one; `form.name` would be the field of that name. */
function placeOf(form?: HTMLFormElement): string {
  return `${window.location.pathname}#${form?.getAttribute('name') ?? ''}`
}

function readTyped(form?: HTMLFormElement): Typed | undefined {
  const kept = sessionStorage.getItem(KEY)
  const typed: Typed | undefined = kept ? JSON.parse(kept) : undefined
  const isMeant = typed?.place === placeOf(form) && typed.email === readEmail()
  return isMeant ? typed : undefined
}

function fill(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      if (control.checked !== (fields[control.name] === control.value)) control.click()
    } else if (control instanceof HTMLInputElement) {
      if (control.type !== 'file' && !control.readOnly) type(control, fields[control.name])
    } else if (control instanceof HTMLTextAreaElement && !control.readOnly) {
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
