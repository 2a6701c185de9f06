import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './bootstrap-child.mjs'
import { BootstrapFault } from './bootstrap-fault.mjs'
import { pinnedNode } from './bootstrap-platform.mjs'
import { hashPaths, isStamped, removeStamp, writeStamp } from './bootstrap-stamp.mjs'
import { precompress } from './precompress.mjs'

const INPUTS = [
  'app',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const COMPILER = 'node_modules/@react-router/dev/bin.cjs'

const stampOf = (root) => join(root, 'build', '.bdmart-built')

export function isBuilt(root) {
  return isStamped(stampOf(root), hashPaths(root, INPUTS))
}

export async function ensureBuilt(root) {
  if (isBuilt(root)) return
  console.log('BD-MART: building the pages …')
  // Taken before the build: what is edited meanwhile must count as not built.
  const hash = hashPaths(root, INPUTS)
  removeStamp(stampOf(root))
  await compile(root)
  console.log(`BD-MART: ${await precompress(join(root, 'build', 'client', 'assets'))}`)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeStamp(stampOf(root), hash)
}

async function compile(root) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const result = await runChild(pinnedNode(root), [COMPILER, 'build'], { env, capture: true })
  if (result.isStopped) throw new BootstrapFault('', result.code)
  if (result.code === 0) return
  throw new BootstrapFault(`the build failed:\n${result.output.trim()}`)
}
