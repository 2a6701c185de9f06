import type { FastifyInstance, FastifyReply } from 'fastify'

/** A CDN answers for two seconds, and for longer while it asks again or the shop is away. For what all visitors share. */
export const SHARED_CACHING =
  'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=600'

/** For a script, whose browser would show a list as it was before a change for 30 seconds. */
export const SHARED_CACHING_FOR_SCRIPTS = 'public, max-age=0, s-maxage=2, stale-if-error=600'

/** Without a word about caches some of them keep an answer for minutes. */
export function forbidCachingUnlessSaid(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${others}, ${name}` : name)
}
