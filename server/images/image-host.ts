import { z } from 'zod'
import { type UploadReply, uploadReplySchema } from '../../contract/images.ts'
import { imageUrlSchema } from '../../contract/tools/tools.ts'
import type { Config } from '../config.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { findPublicStore } from '../platform/files/stores.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { imageHostAway } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { keepPicture } from './keep-picture.ts'
import { PictureRefusal } from './picture-refusal.ts'

// Less than the time after which a silent connection of our own is closed (http/cached-http-server.ts).
const PATIENCE_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_MESSAGE_LENGTH = 500

type HostAnswer = { status: number; answer: UploadReply }

type HostConfig = Pick<Config, 'imageHost' | 'publicUrl'>

/** Keeps a picture and answers as image hosts do, with their status; refuses with 503 when the host is away. */
export type KeepPicture = (image: File) => Promise<HostAnswer>

/** The shop keeps pictures itself, unless another host is configured, which is asked by HTTP. */
export function createPictureKeeper(config: Config): KeepPicture {
  if (!config.imageHost.isOwn) return (image) => sendToImageHost(config, image)
  const store = findPublicStore(config)
  return (image) => keepOwn(store, image)
}

async function keepOwn(store: FileStore, image: File): Promise<HostAnswer> {
  try {
    const url = await keepPicture(store, Buffer.from(await image.arrayBuffer()))
    return { status: 200, answer: { success: true, data: { url } } }
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error
    const { status, message } = error
    return { status, answer: { success: false, error: { message } } }
  }
}

async function sendToImageHost({ imageHost, publicUrl }: HostConfig, image: File) {
  const url = new URL(imageHost.url)
  url.searchParams.set('key', imageHost.key)
  const form = new FormData()
  form.set('image', image, image.name || 'picture')
  const { ok, status, body } = await post(url, form)
  if (!ok) return { status, answer: refusalFrom(body) }
  const answer = uploadReplySchema.safeParse(body)
  if (!answer.success) throw imageHostAway()
  return { status: 200, answer: checked(answer.data, { imageHost, publicUrl }) }
}

async function post(url: URL, form: FormData) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    // The key and the picture are for this host alone.
    const response = await fetch(url, { method: 'POST', body: form, redirect: 'error', signal })
    return { ok: response.ok, status: response.status, body: await readHostReply(response) }
  } catch {
    throw imageHostAway()
  }
}

/** The answer if it is JSON and short, so that a host cannot fill our memory. */
async function readHostReply(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

const refusedSchema = z.object({ error: z.object({ message: z.string().trim().min(1) }) })

function refusalFrom(body: unknown): UploadReply {
  const message = refusedSchema.safeParse(body).data?.error.message ?? 'Unavailable image format'
  return { success: false, error: { message: message.slice(0, MAX_MESSAGE_LENGTH) } }
}

/** A relative address is the host's; one of the shop's own is stored as a path, so that PUBLIC_URL may change. */
function checked(answer: UploadReply, { imageHost, publicUrl }: HostConfig): UploadReply {
  if (!answer.success) return refusalFrom(answer)
  const url = URL.parse(answer.data.url, imageHost.url)?.href ?? ''
  const address = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  if (!imageUrlSchema.safeParse(address).success) throw imageHostAway()
  return { success: true, data: { url: address } }
}

export function imageRoutes(config: Config) {
  const keep = createPictureKeeper(config)
  return {
    uploadImage: async ({ body, request, reply }) => {
      const { status, answer } = await keep(body.image)
      if (!answer.success) logRequestEvent(request, 'upload_refused', body.image.name.slice(0, 100))
      reply.code(status)
      return answer
    },
  } satisfies Partial<Handlers>
}
