import { requestOf } from './answers.ts'
import type { Figure } from './figures.ts'
import { putLoad } from './load.ts'
import { settle, startProcess, startShop, withDataDir } from './processes.ts'

const PORT = 23_500
const MEGABYTE = 1024 * 1024

/** The time of a second start, compared with an empty Node, and the memory of the process. */
export function benchStart(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    await (await startShop(PORT, dataDir)).stop()
    const begun = performance.now()
    await (await startProcess(['-e', 'console.log("ready")'], /ready/)).stop()
    const nothing = performance.now() - begun
    const shop = await startShop(PORT, dataDir)
    await settle()
    const idle = await residentMegabytes()
    for (const address of ['/', '/api/tools', '/about'])
      await putLoad(
        { port: PORT, connections: 64, seconds: 3 },
        requestOf(address, { 'accept-encoding': 'br' }),
      )
    const busy = await residentMegabytes()
    await shop.stop()
    return [
      {
        name: 'second start',
        unit: 'ms',
        shop: shop.startMs,
        reference: nothing,
        ratio: shop.startMs / nothing,
        goal: '< 2000 ms',
      },
      {
        name: 'memory, idle',
        unit: 'MB',
        shop: idle,
        reference: 150,
        ratio: idle / 150,
        goal: '< 150 MB',
      },
      {
        name: 'memory, under load',
        unit: 'MB',
        shop: busy,
        reference: 300,
        ratio: busy / 300,
        goal: '< 300 MB',
      },
    ]
  })
}

async function residentMegabytes(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]
  return Number(bytes) / MEGABYTE
}
