import { createServer } from 'node:net'
import { OperatorError } from '../operator-error.ts'

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`,
  EACCES: (_host, port) => `no permission to listen on port ${port}: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) =>
    `this machine has no address ${host}: set HOST to one it has, such as 127.0.0.1.`,
  ENOTFOUND: (host) => `there is no host named ${host}: set HOST to an address of this machine.`,
}

export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code]
    throw reason ? new OperatorError(reason(host, port)) : error
  }
  await new Promise((resolve) => probe.close(resolve))
}
