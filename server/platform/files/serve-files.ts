import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PictureStore } from '../../images/picture-store.ts'
import { typeOfUpload } from '../../images/upload-types.ts'
import { Refusal } from '../http/refusal.ts'
import { isFileName } from './file-names.ts'

const YEAR_SECONDS = 31_536_000
/** What pages show; documents are only saved. */
const shown = new Set(['.svg', '.glb'])
const DRAWING_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Serves drawings, models and documents; a browser never runs anything of them. */
export function serveFiles(app: FastifyInstance, store: PictureStore): void {
  app.get<{ Params: { name: string } }>(
    '/media/files/:name',
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const found = isFileName(name) ? await store.open(name) : undefined
      if (!found) throw new Refusal('not_found')
      reply
        .type(typeOfUpload(name))
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('x-content-type-options', 'nosniff')
      if (name.endsWith('.svg')) reply.header('content-security-policy', DRAWING_POLICY)
      if (shown.has(path.extname(name))) {
        reply.header('cross-origin-resource-policy', 'cross-origin')
      } else {
        const saved = name.slice(name.indexOf('.') + 1)
        reply.header('content-disposition', `attachment; filename="${saved}"`)
      }
      return found.bytes
    },
  )
}
