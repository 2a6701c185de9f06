import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { uploadedFile } from './picture-store.ts'

const YEAR_SECONDS = 31_536_000
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** Serves what was uploaded as nothing but pictures, whatever may be in them. */
export function serveUploads(app: FastifyInstance, dataDir: string): void {
  app.get<{ Params: { name: string } }>(
    '/media/uploads/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const file = uploadedFile(dataDir, params.name)
      const found = file && (await stat(file).catch(() => undefined))
      if (!found) throw new Refusal('not_found')
      reply
        .type(types[path.extname(file)] ?? 'application/octet-stream')
        .header('content-length', found.size)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
      return createReadStream(file)
    },
  )
}
