import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkPort } from '../http/check-port.ts'
import { check, type Finding, fault, good, warning } from './finding.ts'

const OLDEST_NODE = [22, 22, 2] as const
const FULL_BYTES = 200_000_000
const TIGHT_BYTES = 2_000_000_000

type Place = { host: string; port: number; loopbackUrl: string; dataDir: string }

export function nodeFinding(version = process.versions.node): Finding {
  const parts = version.split('.').map(Number)
  if (compareVersions(parts, OLDEST_NODE) >= 0) return good('Node', version)
  return fault(
    'Node',
    `${version} is older than ${OLDEST_NODE.join('.')}, the first without known vulnerabilities`,
    'use npm start, which brings its own Node, or install a newer one',
  )
}

function compareVersions(a: readonly number[], b: readonly number[]): number {
  const at = b.findIndex((part, index) => part !== a[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

export function diskFindings({ dataDir }: Pick<Place, 'dataDir'>): Promise<Finding[]> {
  const remedy = 'make the folder yours (chown), or choose another one with DATA_DIR'
  return check('Disk', remedy, () => {
    const place = nearest(dataDir)
    if (!statSync(place).isDirectory()) throw new Error(`${place} is a file, not a folder`)
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    const free = bavail * bsize
    const message = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`
    if (free > TIGHT_BYTES) return good('Disk', message)
    const found = free > FULL_BYTES ? warning : fault
    return found('Disk', message, 'free some space: a full disk stops orders')
  })
}

const nearest = (folder: string): string =>
  existsSync(folder) ? folder : nearest(path.dirname(folder))

export const portFindings = (place: Omit<Place, 'dataDir'>): Promise<Finding[]> =>
  check('Port', 'give the shop another PORT or HOST', async () => {
    if (await isShop(place.loopbackUrl))
      return good('Port', `the shop is running on ${place.loopbackUrl}`)
    await checkPort(place)
    return good('Port', `${place.port} on ${place.host} is free`)
  })

async function isShop(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000)
  const reply = await fetch(`${url}/healthz`, { signal }).catch(() => undefined)
  return reply?.ok === true && (await reply.text()).includes('"ok"')
}
