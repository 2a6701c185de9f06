import { messages } from '../../../contract/messages'
import { ApiError, createApi, type Fetch } from '../../api'
import { handleExpiredSession } from '../../auth/saved-form'
import { readToken } from '../../auth/session'

/** The image host refused the photo, with its own message. */
export class UploadFailed extends Error {}

/** Uploads a photo through the shop to the image host and returns its URL. */
export async function uploadPhoto(file: File, onProgress: (part: number) => void): Promise<string> {
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
function hasNoReason({ status, code, message }: ApiError): boolean {
  return status >= 400 && status < 500 && (message === '' || code === 'unexplained')
}

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
