/** `count` requests at once that the database has to answer: the statuses that came back, and the slowest. */
export async function sendCrowd(url: string, count: number) {
  const statuses = new Map<number, number>()
  let slowestMs = 0
  const ask = async (turn: number) => {
    const begun = performance.now()
    const reply = await fetch(`${url}/api/tools/search?q=turn${turn}`)
    await reply.arrayBuffer()
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    slowestMs = Math.max(slowestMs, performance.now() - begun)
  }
  await Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)))
  return { statuses, slowestMs: Math.round(slowestMs) }
}
