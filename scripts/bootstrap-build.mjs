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
    'words',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
  compiler: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  finish: async (next) => console.log(`BD-MART: ${await precompress(join(next, 'client'))}`),
  // Open pages request these files, and a running server loads some of them at first use.
  lasting: ['client/assets', 'server/assets'],
}

const SERVER = {
  title: 'server',
  folder: 'dist',
  inputs: [
    'contract',
    'packages/google-sandbox',
    'packages/stripe-sandbox',
    'server',
    'words',
    'rolldown.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
  compiler: ['node_modules/rolldown/bin/cli.mjs', '-c'],
  // Node never deletes the compile cache of the previous build.
  finish: (next) => rmSync(join(next, '../compiled'), { recursive: true, force: true }),
  // A running server loads some of these files at first use.
  lasting: ['.'],
}

const stampOf = (folder) => join(folder, '.bdmart-built')

/** Of the inputs, and of the language. */
const hashOf = (root, { inputs }) => hashPaths(root, inputs) + (process.env.WORDS ?? '')

const isCurrent = (root, product) =>
  isStamped(stampOf(join(root, product.folder)), hashOf(root, product))

export function isBuilt(root) {
  return isCurrent(root, PAGES) && isCurrent(root, SERVER)
}

export async function ensureBuilt(root) {
  const stale = [PAGES, SERVER].filter((product) => !isCurrent(root, product))
  const made = []
  for (const product of stale) made.push(await make(root, product))
  // Replaced together, after all builds have succeeded.
  for (const place of made) place()
}

/** Builds it, and returns the function that puts the build in place. */
async function make(root, product) {
  console.log(`BD-MART: building the ${product.title} …`)
  // Hashed before the build, so that edits during the build make it stale.
  const hash = hashOf(root, product)
  // Not into the folder that a shop may be serving; the compilers' configurations read this setting.
  const folder = join('.cache', product.folder)
  const next = join(root, folder)
  rmSync(next, { recursive: true, force: true })
  await compile(root, product.compiler, folder)
  await product.finish(next)
  return () => {
    replaceBuild(join(root, product.folder), next, product.lasting)
    // Written last: an interrupted build counts as not built.
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
