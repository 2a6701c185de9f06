import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '../../config.ts'
import { createPageRenderer } from './page-renderer.ts'
import { toPageRequest } from './pages.ts'

/** Serves the pages from their sources, with hot reload (`npm run dev`). */
export async function mountDevPages(app: FastifyInstance, config: Config) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, async () => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      const render = createPageRenderer(build, 'development', app)
      const response = await render(toPageRequest(request.url, config.publicUrl))
      reply.raw.writeHead(response.status, Object.fromEntries(response.headers))
      reply.raw.end(await response.text())
    })
  })
}
