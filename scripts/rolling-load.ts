/** The addresses that the callers request in turn: cached ones, and ones that need the database. */
const addresses = [
  '/',
  '/api/tools',
  '/api/tools/search?q=reed',
  '/healthz',
  '/login',
  '/api/review',
  '/readyz',
]

type Load = { sent: number; failed: string[]; slowestMs: number }

/** Callers that send requests without a pause until they are stopped; any status but 200 is a failure. */
export function startLoad(url: string, callers: number) {
  const load: Load = { sent: 0, failed: [], slowestMs: 0 }
  let isOver = false
  const call = async (caller: number) => {
    for (let turn = caller; !isOver; turn += 1)
      await askOnce(load, url, addresses[turn % addresses.length] ?? '/')
  }
  const calls = Array.from({ length: callers }, (_, caller) => call(caller))
  return {
    async end(): Promise<Load> {
      isOver = true
      await Promise.all(calls)
      return load
    },
  }
}

async function askOnce(load: Load, url: string, address: string): Promise<void> {
  const begun = performance.now()
  try {
    const reply = await fetch(`${url}${address}`, { signal: AbortSignal.timeout(10_000) })
    const text = await reply.text()
    if (reply.status !== 200) load.failed.push(`${address}: ${reply.status} ${text.slice(0, 80)}`)
  } catch (error) {
    load.failed.push(`${address}: ${error instanceof Error ? error.message : error}`)
  }
  load.sent += 1
  load.slowestMs = Math.max(load.slowestMs, Math.round(performance.now() - begun))
}
