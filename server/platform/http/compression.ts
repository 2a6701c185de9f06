import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const THRESHOLD_BYTES = 2_048

/**
 * Compresses long API answers quickly; pages and files are compressed already. What is made while it is sent leaves part by part: a
 * compressor would hold back the first hundreds of kilobytes.
 */
export async function compressAnswers(app: FastifyInstance) {
  await app.register(compress, {
    globalDecompression: false,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
}
