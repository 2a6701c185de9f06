import { useRef, useState } from 'react'
import { MAX_PICTURE_BYTES } from '../../contract/limits'
import { messages } from '../../contract/messages'
import { onSavedFormDiscarded } from '../auth/saved-form'
import { readSessionEmail } from '../auth/session'
import { uploadPhoto } from './upload-photo'

/** The photo that was chosen, and its way to the image host: once, however often the form is sent. */
export function usePhoto(start?: File) {
  const [photo, setPhoto] = useState(start)
  const [fault, setFault] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const sent = useRef<{ photo: File; address: string }>(undefined)

  function choose(file: File) {
    const found = photoFault(file)
    setFault(found)
    if (!found) setPhoto(file)
  }

  async function upload(): Promise<string | undefined> {
    if (!photo || sent.current?.photo === photo) return sent.current?.address
    setProgress(0)
    try {
      const address = await uploadPhoto(photo, setProgress)
      sent.current = { photo, address }
      return address
    } finally {
      setProgress(undefined)
    }
  }

  function clear() {
    setPhoto(undefined)
    setFault(undefined)
    sent.current = undefined
  }

  return { photo, fault, progress, choose, upload, clear }
}

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

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a file cannot be the photo, as far as the browser can tell; the image host looks into it. */
function photoFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.includes(type)) {
    return `${messages.pictureFormat}: please use JPEG, PNG, WebP or AVIF`
  }
  if (size > MAX_PICTURE_BYTES) return 'This picture is larger than 5 MB'
  return undefined
}
