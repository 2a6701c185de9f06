import { readEmail } from '../auth/session'
import { onForgotten } from '../auth/typed'

let kept: { email: string; photo: File } | undefined

/** Keeps the photo of a tool that is not added yet while its page is left; a file cannot outlive the document. */
export function keepPhoto(photo: File | undefined): void {
  kept = photo && { email: readEmail(), photo }
}

export function keptPhoto(): File | undefined {
  return kept?.email === readEmail() ? kept.photo : undefined
}

// With the text of its form, and when the person signs out.
onForgotten((place) => {
  if (!place || place.startsWith('/dashboard/add-tool#')) keepPhoto(undefined)
})
