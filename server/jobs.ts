import type { FastifyBaseLogger } from 'fastify'

/**
 * Runs `work` every `seconds`, never twice at once, until stopped; stopping waits for work under way, which its signal
 * tells to leave the rest to whoever comes next.
 */
export function every(
  seconds: number,
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  log: FastifyBaseLogger,
) {
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined
  const run = async () => {
    try {
      await work(stopping.signal)
    } catch (err) {
      log.warn({ err, job: name }, 'a job failed and will be tried again')
    }
    underWay = undefined
  }
  const timer = setInterval(() => {
    underWay ??= run()
  }, seconds * 1000)
  return async function stop() {
    clearInterval(timer)
    stopping.abort()
    await underWay
  }
}
