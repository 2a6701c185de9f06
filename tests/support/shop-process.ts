import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { memoryFlags, memorySettings } from '../../scripts/bootstrap-memory.mjs'
import { makeShopFolder } from './shop-folder.ts'

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>

/** The server as `npm start` runs it, in a separate process that may not be ready yet. */
export async function startShopProcess(settings: Record<string, string>, program = 'dist/main.js') {
  const port = Number(settings.PORT ?? (await freePort()))
  const dataDir = makeShopFolder('process')
  const child = spawn(process.execPath, [...memoryFlags, program], {
    env: {
      ...memorySettings,
      PATH: '/usr/bin:/bin',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_HISTORY: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close')
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await ended
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  return { child, port, url, dataDir, ended, output: () => output, stop }
}

/** The status of an address, 0 while no server listens. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

const given = new Set<number>()

/** A free port, never the same twice. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  const port = typeof address === 'object' && address ? address.port : 0
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}
