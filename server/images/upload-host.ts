import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadSchema } from '../../contract/images.ts'
import type { Config } from '../config.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { refuseFullDisk } from '../platform/files/stores.ts'
import {
  checkFormHeaders,
  fileTooLarge,
  maxFormBytes,
  parseForm,
} from '../platform/http/form-body.ts'
import { Refusal, toErrorReply } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { keepPicture } from './keep-picture.ts'
import { PictureRefusal } from './picture-refusal.ts'

/** The shop's own image host with the usual protocol: one key, one form, `success`, `data.url`, `error.message`. */
export async function mountUploadHost(app: FastifyInstance, config: Config, store: FileStore) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const { status, message } = faultOfUpload(error, request)
    if (status === 403) logRequestEvent(request, 'access_refused', 'POST /1/upload')
    return reply.code(status).send({ success: false, error: { message } })
  })
  app.post('/1/upload', {
    schema: { tags: ['images'], consumes: ['multipart/form-data'] },
    bodyLimit: maxFormBytes(),
    config: { takesForm: true },
    onRequest: async (request) => {
      checkFormHeaders(request)
      checkKey(request, config.imageHost.key)
      await refuseFullDisk(config, request.log)
    },
    handler: async (request) => {
      const url = await keepPicture(store, await readImage(request))
      return { success: true, data: { url: `${config.publicUrl}${url}` } }
    },
  })
}

async function readImage(request: FastifyRequest): Promise<Buffer> {
  const form = uploadSchema.safeParse(await parseForm(request))
  if (!form.success) throw new PictureRefusal(400, 'The form has no picture in its field image.')
  return Buffer.from(await form.data.image.arrayBuffer())
}

function checkKey({ query }: FastifyRequest, key: string): void {
  const given = typeof query === 'object' && query !== null ? Reflect.get(query, 'key') : undefined
  const isRight = typeof given === 'string' && timingSafeEqual(hash(given), hash(key))
  if (!isRight || key === '') throw new PictureRefusal(403, 'The key is not valid.')
}

const hash = (text: string) => createHash('sha256').update(text).digest()

function faultOfUpload(error: unknown, request: FastifyRequest) {
  if (error instanceof PictureRefusal) return error
  const refusal = error instanceof Refusal ? error : frameworkRefusal(error, request)
  const { statusCode, message } = toErrorReply(refusal)
  return { status: statusCode, message }
}

function frameworkRefusal(error: unknown, request: FastifyRequest): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return fileTooLarge()
  if (status === 415) return new Refusal('not_a_form')
  if (typeof status === 'number' && status < 500)
    return new Refusal('malformed', { what: 'The body is not a valid form.' })
  request.log.error({ err: error }, 'a picture could not be kept')
  return new Refusal('unexpected', { id: request.id })
}
