import { clearSession, onSignOut, readSessionEmail } from './session.ts'

const KEY = 'bdmart-saved-forms'
const MAX_SAVED_FORMS = 20

/** The input of one form; `wasInterrupted` if its session ended while it was open. */
type SavedForm = {
  formKey: string
  email: string
  fields: Record<string, string>
  wasInterrupted: boolean
}

const forms = new Set<HTMLFormElement>()
const discardListeners = new Set<(formKey: string) => void>()

/** Ends a session that the server no longer accepts, and saves the open forms for a new login in this tab. */
export function handleExpiredSession(): void {
  for (const form of forms) saveForm(form, { wasInterrupted: true })
  clearSession({ hasEnded: true })
}

/** Whether a form of this page was open when its session ended, so that the page opens it again. */
export const hasInterruptedForm = (): boolean =>
  readAll().some((saved) => saved.wasInterrupted && isOfPage(saved) && isOwn(saved))

/** A `ref` for forms without secrets: saves each input until the form is sent or discarded (`discardSavedForm`). */
export function saveFormOnInput(form: HTMLFormElement | null) {
  if (!form) return undefined
  const handleInput = () => saveForm(form, { wasInterrupted: false })
  form.addEventListener('input', handleInput)
  // A person may type before the scripts have loaded.
  const isFilled = [...form.elements].some(isFilledIn)
  if (isFilled) handleInput()
  const release = attach(form, isFilled ? undefined : findSavedForm(form))
  return () => {
    form.removeEventListener('input', handleInput)
    release()
  }
}

/** A `ref` for forms that ask before they are left: saves them only when their session ends. */
export function saveFormOnSessionEnd(form: HTMLFormElement | null) {
  if (!form) return undefined
  const saved = findSavedForm(form)
  if (saved) discardSavedForm(saved.formKey)
  return attach(form, saved)
}

function attach(form: HTMLFormElement, saved: SavedForm | undefined) {
  forms.add(form)
  if (saved) queueMicrotask(() => fill(form, saved.fields))
  return () => {
    forms.delete(form)
  }
}

export const findSavedForm = (form: HTMLFormElement): SavedForm | undefined =>
  readAll().find((saved) => saved.formKey === formKeyOf(form) && isOwn(saved))

/** Changes one field of this page's unnamed form, if it is saved: the form is opened with it. */
export function setSavedField(name: string, value: string): void {
  const formKey = `${window.location.pathname}#`
  const change = (saved: SavedForm) =>
    saved.formKey === formKey && isOwn(saved)
      ? { ...saved, fields: { ...saved.fields, [name]: value } }
      : saved
  writeSavedForms(readAll().map(change))
}

export function discardSavedForm(formKey: string): void {
  writeSavedForms(readAll().filter((saved) => saved.formKey !== formKey))
  for (const listener of discardListeners) listener(formKey)
}

/** Calls when the saved input of a form is discarded; without a key for all forms, at sign-out. */
export function onSavedFormDiscarded(listener: (formKey?: string) => void): () => void {
  discardListeners.add(listener)
  const stop = onSignOut(listener)
  return () => {
    discardListeners.delete(listener)
    stop()
  }
}

/** The page (or the one that the form is of, `data-of`) and the form's name, if it has one. `form.name` could be a field with that name. */
export const formKeyOf = (form: HTMLFormElement): string =>
  `${form.dataset.of ?? window.location.pathname}#${form.getAttribute('name') ?? ''}`

/** Discards the forms that other accounts filled in in this tab. */
export function discardFormsOfOthers(): void {
  if (readSessionEmail() === '') return
  const all = readAll()
  const own = all.filter(isOwn)
  if (own.length < all.length) writeSavedForms(own)
}

function isFilledIn(control: Element): boolean {
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !/^(radio|checkbox|file)$/.test(control.type))
  return isText && control.value !== control.defaultValue
}

const isOfPage = ({ formKey }: SavedForm): boolean =>
  formKey.startsWith(`${window.location.pathname}#`)

/** Forms filled in without a session belong to the next account that signs in. */
const isOwn = ({ email }: SavedForm): boolean => email === '' || email === readSessionEmail()

function saveForm(form: HTMLFormElement, { wasInterrupted }: Pick<SavedForm, 'wasInterrupted'>) {
  const formKey = formKeyOf(form)
  const fields = Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  const others = readAll().filter((saved) => saved.formKey !== formKey)
  writeSavedForms(
    [{ formKey, email: readSessionEmail(), fields, wasInterrupted }, ...others].slice(
      0,
      MAX_SAVED_FORMS,
    ),
  )
}

function readAll(): SavedForm[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  return Array.isArray(stored) ? stored : []
}

function writeSavedForms(all: SavedForm[]): void {
  if (all.length === 0) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(all))
}

function fill(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      if (control.checked !== (fields[control.name] === control.value)) control.click()
    } else if (control instanceof HTMLInputElement) {
      if (control.type !== 'file' && !control.readOnly) setValue(control, fields[control.name])
    } else if (control instanceof HTMLTextAreaElement && !control.readOnly) {
      setValue(control, fields[control.name])
    } else if (control instanceof HTMLSelectElement) {
      setValue(control, fields[control.name])
    }
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets a value by the element's own setter and an input event, without which React would not notice it. */
function setValue(control: TextControl, text: string | undefined): void {
  // A field that was empty may have a default value now.
  if (!text) return
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setter?.call(control, text)
  const isSelect = control instanceof HTMLSelectElement
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}
