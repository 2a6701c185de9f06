import disk from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from '../http/refusal.ts'

const LEAST_FREE_BYTES = 2_000_000_000
const LEAST_FREE_SHARE = 0.05
const RETRY_SECONDS = 600

/** Refuses files with 503 while the disk has little room left, which orders and payments need. A bucket is not looked at. */
export async function refuseFullDisk(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (bucket) return
  await disk.mkdir(dataDir, { recursive: true, mode: 0o711 })
  const { bavail, blocks, bsize } = await disk.statfs(dataDir)
  if (bavail * bsize >= LEAST_FREE_BYTES && bavail >= blocks * LEAST_FREE_SHARE) return
  log.error({ freeBytes: bavail * bsize, dataDir }, 'files are refused: the disk is nearly full')
  throw new Refusal('disk_full', {}, RETRY_SECONDS)
}
