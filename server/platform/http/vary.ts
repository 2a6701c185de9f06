import type { FastifyReply } from 'fastify'

/** Names a header of requests by which answers differ, next to those that are named already. */
export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${others}, ${name}` : name)
}
