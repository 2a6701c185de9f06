import type { FastifyBaseLogger } from 'fastify'

/** Runs `work` every `seconds`, never twice at once, until stopped; stopping waits for work under way. */
export function every(
  seconds: number,
  name: string,
  work: () => Promise<unknown>,
  log: FastifyBaseLogger,
) {
  let underWay: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
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
    await underWay
  }
}
