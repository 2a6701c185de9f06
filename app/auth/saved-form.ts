import { clearSession, onSignOut, readSessionEmail } from './session.ts'

const KEY = 'bdmart-typed'
/** More forms than a person fills at the same time. */
const MOST_KEPT = 20

/** What stands in one form; `isCut` when its session ended while it was open. */
type SavedForm = { place: string; email: string; fields: Record<string, string>; isCut: boolean }

const forms = new Set<HTMLFormElement>()
const forgetListeners = new Set<(place: string) => void>()

/** A session has died while forms were open: what stands in them is kept for the person's return to this tab. */
export function handleExpiredSession(): void {
  for (const form of forms) keep(form, { isCut: true })
  clearSession({ hasEnded: true })
}

/** Whether a form of this page was open when its session ended, and is to be opened again. */
export function hasInterruptedForm(): boolean {
  return readAll().some((typed) => typed.isCut && isOfPage(typed) && isOwn(typed))
}

/** For the `ref` of a form without secrets: what is typed is kept until it is sent or thrown away (`discardSavedForm`). */
export function saveFormOnInput(form: HTMLFormElement | null) {
  if (!form) return undefined
  const handleInput = () => keep(form, { isCut: false })
  form.addEventListener('input', handleInput)
  // A page is typed into before its scripts are there.
  const isTypedInto = [...form.elements].some(wasTyped)
  if (isTypedInto) handleInput()
  const release = attach(form, isTypedInto ? undefined : findSavedForm(form))
  return () => {
    form.removeEventListener('input', handleInput)
    release()
  }
}

/** The same for a form that asks before it is left: only the end of a session, which nobody is asked about, keeps it. */
export function saveFormOnSessionEnd(form: HTMLFormElement | null) {
  if (!form) return undefined
  const typed = findSavedForm(form)
  if (typed) discardSavedForm(typed.place)
  return attach(form, typed)
}

function attach(form: HTMLFormElement, typed: SavedForm | undefined) {
  forms.add(form)
  if (typed) queueMicrotask(() => fill(form, typed.fields))
  return () => {
    forms.delete(form)
  }
}

/** Whether something waits to be put back into this form. */
export function findSavedForm(form: HTMLFormElement): SavedForm | undefined {
  return readAll().find((typed) => typed.place === formKeyOf(form) && isOwn(typed))
}

/** It was sent, or deliberately thrown away. */
export function discardSavedForm(place: string): void {
  write(readAll().filter((typed) => typed.place !== place))
  for (const listener of forgetListeners) listener(place)
}

/** Calls when what was typed at a place is forgotten; at all places when the person signs out. */
export function onSavedFormDiscarded(listener: (place?: string) => void): () => void {
  forgetListeners.add(listener)
  const stop = onSignOut(listener)
  return () => {
    forgetListeners.delete(listener)
    stop()
  }
}

/** The page, and the name of a form that is not its only one; `form.name` would be the field of that name. */
export function formKeyOf(form: HTMLFormElement): string {
  return `${window.location.pathname}#${form.getAttribute('name') ?? ''}`
}

/** What other people typed in this tab goes when somebody has signed in. */
export function discardFormsOfOthers(): void {
  if (readSessionEmail() === '') return
  const all = readAll()
  const own = all.filter(isOwn)
  if (own.length < all.length) write(own)
}

function wasTyped(control: Element): boolean {
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !/^(radio|checkbox|file)$/.test(control.type))
  return isText && control.value !== control.defaultValue
}

function isOfPage({ place }: SavedForm): boolean {
  return place.startsWith(`${window.location.pathname}#`)
}

/** What was typed before signing in belongs to the person who then does. */
function isOwn({ email }: SavedForm): boolean {
  return email === '' || email === readSessionEmail()
}

function keep(form: HTMLFormElement, { isCut }: Pick<SavedForm, 'isCut'>): void {
  const place = formKeyOf(form)
  const fields = Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  const others = readAll().filter((typed) => typed.place !== place)
  write([{ place, email: readSessionEmail(), fields, isCut }, ...others].slice(0, MOST_KEPT))
}

function readAll(): SavedForm[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  // An earlier release kept one form alone.
  return Array.isArray(kept) ? kept : []
}

function write(all: SavedForm[]): void {
  if (all.length === 0) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(all))
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
  // What was left empty may have been filled in since.
  if (!text) return
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setter?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
