import { useRef, useState } from 'react'
import * as messages from '#words/messages'
import * as words from '#words/tools'
import { MAX_PICTURE_BYTES } from '../../../contract/limits'
import { ApiError, createApi, type Fetch } from '../../api'
import { handleExpiredSession, onSavedFormDiscarded } from '../../auth/saved-form'
import { readSessionEmail, readToken } from '../../auth/session'

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

export const savedPhoto = (): File | undefined =>
  saved?.email === readSessionEmail() ? saved.photo : undefined

// Together with the text of its form.
onSavedFormDiscarded((place) => {
  if (!place || place.startsWith('/dashboard/add-tool#')) savePhoto(undefined)
})

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

function photoFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.includes(type)) return words.pleaseUseJpegPngWebp(messages.pictureFormat)
  return size > MAX_PICTURE_BYTES ? words.thisPictureIsLargerThan : undefined
}

/** The image host refused the photo, with its own message. */
export class UploadFailed extends Error {}

/** Uploads a photo through the shop to the image host and returns its URL. */
async function uploadPhoto(file: File, onProgress: (part: number) => void): Promise<string> {
  const body = new FormData()
  body.set('image', file)
  const reply = await sendPhoto(body, onProgress)
  if (!reply.success) throw new UploadFailed(reply.error.message || messages.pictureFormat)
  return reply.data.url
}

async function sendPhoto(body: FormData, onProgress: (part: number) => void) {
  const token = readToken()
  try {
    return await createApi(fetchWithProgress(onProgress), () => token)('uploadImage', { body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'not_signed_in' && token === readToken()) handleExpiredSession()
    throw new UploadFailed(hasNoReason(error) ? messages.pictureFormat : error.message)
  }
}

/** Without a message of the host, the one of SPEC section 8 is shown. */
const hasNoReason = ({ status, code, message }: ApiError): boolean =>
  status >= 400 && status < 500 && (message === '' || code === 'unexplained')

/** `fetch` does not report the progress of an upload. */
function fetchWithProgress(onProgress: (part: number) => void): Fetch {
  return (path, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(toResponse(request))
      request.onerror = () => reject(new TypeError('the request did not get through'))
      request.send(body instanceof FormData ? body : null)
    })
}

function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? ''
  const { response, status, statusText } = request
  return new Response(response, { status, statusText, headers: { 'content-type': type } })
}
