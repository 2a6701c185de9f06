import { useRef, useState } from 'react'
import * as words from '#words/tools'
import { MAX_PICTURE_BYTES } from '../../../contract/limits'
import { messages } from '../../../contract/messages'
import { onSavedFormDiscarded } from '../../auth/saved-form'
import { readSessionEmail } from '../../auth/session'
import { uploadPhoto } from './upload-photo'

/** The chosen photo; it is uploaded once, even if the form is sent several times. */
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

let saved: { email: string; photo: File } | undefined

/** Saves the photo of an unfinished form while its page is left, until the next page load. */
export function savePhoto(photo: File | undefined): void {
  saved = photo && { email: readSessionEmail(), photo }
}

export function savedPhoto(): File | undefined {
  return saved?.email === readSessionEmail() ? saved.photo : undefined
}

// Together with the text of its form.
onSavedFormDiscarded((place) => {
  if (!place || place.startsWith('/dashboard/add-tool#')) savePhoto(undefined)
})

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

function photoFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.includes(type)) {
    return words.pleaseUseJpegPngWebp(messages.pictureFormat)
  }
  if (size > MAX_PICTURE_BYTES) return words.thisPictureIsLargerThan
  return undefined
}
