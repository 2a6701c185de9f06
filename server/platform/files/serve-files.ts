import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { isFileName, isPictureName, typeOfUpload } from './file-names.ts'
import type { FileStore } from './file-store.ts'

/** What pages show; documents are only saved. */
const shown = new Set(['.svg', '.glb'])
const PICTURE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
/** A drawing has styles of its own, and may do nothing else. */
export const DRAWING_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Serves pictures, drawings, models and documents; a browser never runs anything of them. */
export function serveFiles(app: FastifyInstance, store: FileStore): void {
  serve('uploads', isPictureName, (reply, _name, size) =>
    reply
      .header('content-length', size)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', PICTURE_POLICY),
  )
  serve('files', isFileName, (reply, name) => {
    if (name.endsWith('.svg')) reply.header('content-security-policy', DRAWING_POLICY)
    if (shown.has(path.extname(name))) {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    } else {
      const saved = name.slice(name.indexOf('.') + 1)
      reply.header('content-disposition', `attachment; filename="${saved}"`)
    }
  })

  function serve(
    folder: string,
    isName: (name: string) => boolean,
    protect: (reply: FastifyReply, name: string, size: number) => void,
  ) {
    app.get<{ Params: { name: string } }>(
      `/media/${folder}/:name`,
      { schema: { hide: true } },
      async ({ params: { name } }, reply) => {
        const found = isName(name) ? await store.open(name) : undefined
        if (!found) throw new Refusal('not_found')
        reply
          .type(typeOfUpload(name))
          .header('cache-control', `public, max-age=31536000, immutable`)
          .header('x-content-type-options', 'nosniff')
        protect(reply, name, found.size)
        return found.bytes
      },
    )
  }
}
