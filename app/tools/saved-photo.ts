import { onSavedFormDiscarded } from '../auth/saved-form'
import { readSessionEmail } from '../auth/session'

let kept: { email: string; photo: File } | undefined

/** Keeps the photo of a tool that is not added yet while its page is left; a file cannot outlive the document. */
export function savePhoto(photo: File | undefined): void {
  kept = photo && { email: readSessionEmail(), photo }
}

export function savedPhoto(): File | undefined {
  return kept?.email === readSessionEmail() ? kept.photo : undefined
}

// With the text of its form, and when the person signs out.
onSavedFormDiscarded((place) => {
  if (!place || place.startsWith('/dashboard/add-tool#')) savePhoto(undefined)
})
