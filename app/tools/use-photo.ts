import { useRef, useState } from 'react'
import { photoFault } from './photo-rules'
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
