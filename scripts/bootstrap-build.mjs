import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './bootstrap-child.mjs'
import { BootstrapFault } from './bootstrap-fault.mjs'
import { pinnedNode } from './bootstrap-platform.mjs'
import { replaceBuild } from './bootstrap-replace-build.mjs'
import { hashPaths, isStamped, writeStamp } from './bootstrap-stamp.mjs'
import { precompress } from './precompress.mjs'

const PAGES = {
  title: 'pages',
  folder: 'build',
  inputs: [
    'app',
    'contract',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  compiler: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  finish: async (next) => console.log(`BD-MART: ${await precompress(join(next, 'client'))}`),
  // Asked for by pages that are open, and loaded by a server that runs when it first needs them.
  lasting: ['client/assets', 'server/assets'],
}

const SERVER = {
  title: 'server',
  folder: 'dist',
  inputs: [
    'contract',
    'sandbox',
    'server',
    'rolldown.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  compiler: ['node_modules/rolldown/bin/cli.mjs', '-c'],
  // What Node compiled of the one before, which it would keep for ever.
  finish: (next) => rmSync(join(next, '../compiled'), { recursive: true, force: true }),
  // Loaded by a server that runs when it first needs them.
  lasting: ['.'],
}

const stampOf = (folder) => join(folder, '.bdmart-built')

const isCurrent = (root, { folder, inputs }) =>
  isStamped(stampOf(join(root, folder)), hashPaths(root, inputs))

export function isBuilt(root) {
  return isCurrent(root, PAGES) && isCurrent(root, SERVER)
}

export async function ensureBuilt(root) {
  const stale = [PAGES, SERVER].filter((product) => !isCurrent(root, product))
  const made = []
  for (const product of stale) made.push(await make(root, product))
  // None before all are made: they belong together.
  for (const place of made) place()
}

/** Makes it anew, and gives what puts it in its place. */
async function make(root, product) {
  console.log(`BD-MART: building the ${product.title} …`)
  // Taken before the build: what is edited meanwhile must count as not built.
  const hash = hashPaths(root, product.inputs)
  // Beside the one that a shop may be serving from; the compilers' configurations read where.
  const folder = join('.cache', product.folder)
  const next = join(root, folder)
  rmSync(next, { recursive: true, force: true })
  await compile(root, product.compiler, folder)
  await product.finish(next)
  return () => {
    replaceBuild(join(root, product.folder), next, product.lasting)
    // Last: what was cut off before counts as not built.
    writeStamp(stampOf(join(root, product.folder)), hash)
  }
}

async function compile(root, compiler, folder) {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder }
  const result = await runChild(pinnedNode(root), compiler, { env, capture: true })
  if (result.isStopped) throw new BootstrapFault('', result.code)
  if (result.code === 0) return
  throw new BootstrapFault(`the build failed:\n${result.output.trim()}`)
}
