import { z } from 'zod'
import { type UploadReply, uploadReplySchema } from '../../contract/images.ts'
import { imageUrlSchema } from '../../contract/tools.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/refusal.ts'

const PATIENCE_MS = 20_000
const RETRY_SECONDS = 5
const MAX_MESSAGE_LENGTH = 500

export type HostAnswer = { status: number; answer: UploadReply }

/** Takes a picture to the image host and gives its answer and status; refuses with 503 when there is none. */
export async function sendToImageHost(
  { imageHost, publicUrl }: Pick<Config, 'imageHost' | 'publicUrl'>,
  image: File,
): Promise<HostAnswer> {
  const url = new URL(imageHost.url)
  url.searchParams.set('key', imageHost.key)
  const form = new FormData()
  form.set('image', image, image.name || 'picture')
  const { ok, status, body } = await post(url, form)
  if (!ok) return { status, answer: refusalFrom(body) }
  const answer = uploadReplySchema.safeParse(body)
  if (!answer.success) throw away()
  return { status: 200, answer: checked(answer.data, publicUrl) }
}

async function post(url: URL, form: FormData) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(url, { method: 'POST', body: form, signal })
    const body: unknown = await response.json().catch(() => undefined)
    return { ok: response.ok, status: response.status, body }
  } catch {
    throw away()
  }
}

const refusedSchema = z.object({ error: z.object({ message: z.string().trim().min(1) }) })

/** The host's own sentence; where it says nothing that can be understood, SPEC's. */
function refusalFrom(body: unknown): UploadReply {
  const refused = refusedSchema.safeParse(body)
  const message = refused.data?.error.message ?? 'Unavailable image format'
  return { success: false, error: { message: message.slice(0, MAX_MESSAGE_LENGTH) } }
}

/** An address of the shop's own is kept as a path, so that it outlives a change of PUBLIC_URL. */
function checked(answer: UploadReply, publicUrl: string): UploadReply {
  if (!answer.success) return refusalFrom(answer)
  const { url } = answer.data
  const address = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  if (!imageUrlSchema.safeParse(address).success) throw away()
  return { success: true, data: { url: address } }
}

function away(): Refusal {
  return new Refusal('image_host_away', {}, RETRY_SECONDS)
}
