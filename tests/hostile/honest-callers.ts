const PAUSE_MS = 50

export type Honest = { asked: number; failed: number; p95: number; slowest: number }

/** Eight visitors with a request every 50 ms each, until `work` ends: their failures and waiting times. */
export async function withHonestCallers(
  url: string,
  paths: string[],
  work: () => Promise<unknown>,
): Promise<Honest> {
  const times: number[] = []
  let failed = 0
  let isOver = false
  const call = async (turn: number) => {
    for (let next = turn; !isOver; next += 1) {
      const begun = performance.now()
      const status = await statusOf(`${url}${paths[next % paths.length]}`)
      times.push(performance.now() - begun)
      if (status !== 200) failed += 1
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const calls = Array.from({ length: 8 }, (_, turn) => call(turn))
  await work()
  isOver = true
  await Promise.all(calls)
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { asked: times.length, failed, p95: at(0.95), slowest: at(1) }
}

async function statusOf(address: string): Promise<number> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}
