import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/http/refusal.ts'
import { isPictureName, type PictureStore } from './picture-store.ts'
import { typeOfUpload } from './upload-types.ts'

const YEAR_SECONDS = 31_536_000

/** Serves uploaded files as pictures only, so that browsers never run them. */
export function serveUploads(app: FastifyInstance, store: PictureStore): void {
  app.get<{ Params: { name: string } }>(
    '/media/uploads/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const found = isPictureName(params.name) ? await store.open(params.name) : undefined
      if (!found) throw new Refusal('not_found')
      reply
        .type(typeOfUpload(params.name))
        .header('content-length', found.size)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header(
          'content-security-policy',
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        )
      return found.bytes
    },
  )
}
