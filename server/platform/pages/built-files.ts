import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { namesIn } from '../../../contract/values/names-in.ts'
import { DRAWING_POLICY } from '../files/serve-files.ts'
import { projectRoot } from '../project-root.ts'

const clientFiles = path.join(projectRoot, 'build/client')
/** Other origins may embed pictures. */
const pictures = /\.(?:avif|gif|ico|jpg|png|svg|webp)$/
const drawing = /\.svg(?:\.br|\.gz)?$/
/** Files that pages load and that are never opened as pages. */
const isPart = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/
/** What browsers heed for pages alone: with a dozen files a page, they were 3 kB of it. */
const ofDocuments = namesIn(`
  cross-origin-opener-policy, origin-agent-cluster, permissions-policy, x-frame-options,
  x-permitted-cross-domain-policies, x-request-id, x-xss-protection`)
const sizedName = /\.\d+x\d+\.[\w.]+$/
const fileFolders = ['assets', 'media']
const fileName = /^\/?(?:[a-z]+\/)?[\w.-]+\.\w+$/

export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  const options: FastifyStaticOptions = {
    root: clientFiles,
    index: false,
    preCompressed: true,
    setHeaders(reply, file) {
      reply.headers(headersOf(file))
      if (isPart.test(file)) for (const name of ofDocuments) reply.removeHeader(name)
    },
  }
  const globIgnore = fileFolders.map((folder) => `${folder}/**`)
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore })
  // Not a route for each file of the start, which would take time: during a deployment the next release adds its own.
  for (const folder of fileFolders) {
    const files = {
      root: path.join(clientFiles, folder),
      prefix: `/${folder}/`,
      // The folder itself would be an error.
      allowedPath: (name: string) => fileName.test(name),
    }
    await app.register(fastifyStatic, { ...options, ...files, decorateReply: false })
  }
}

/** The card payment provider's frame uses the shop's font from another origin. */
function headersOf(file: string) {
  const isFont = file.endsWith('.woff2')
  return {
    'cache-control': cachingOf(file),
    ...(drawing.test(file) && { 'content-security-policy': DRAWING_POLICY }),
    ...(isFont && { 'access-control-allow-origin': '*' }),
    ...((isFont || pictures.test(file)) && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** Names of built files contain a hash, and those of pictures their size: neither changes. Those of models may. */
function cachingOf(file: string): string {
  const isKept = file.startsWith(path.join(clientFiles, 'assets')) || sizedName.test(file)
  return isKept ? `public, max-age=31536000, immutable` : 'public, max-age=3600'
}
