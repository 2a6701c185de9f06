import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { writePseudoWords } from './pseudo-words.ts'
import { startShopProcess } from './shop-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/pseudo')
const COMPILERS = {
  build: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  dist: ['node_modules/rolldown/bin/cli.mjs', '-c'],
}

/** A shop that speaks the pseudo-language, built in a folder of its own. */
export async function startPseudoShop() {
  writePseudoWords(path.join(root, 'words/en'), path.join(root, '.cache/words/pseudo'))
  mkdirSync(folder, { recursive: true })
  // What the built server reads of the project.
  if (!existsSync(`${folder}/db`)) symlinkSync(path.join(root, 'db'), `${folder}/db`, 'junction')
  for (const [name, compiler] of Object.entries(COMPILERS))
    execFileSync(process.execPath, compiler, {
      cwd: root,
      stdio: 'pipe',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        WORDS: 'pseudo',
        BUILD_FOLDER: `.cache/pseudo/${name}`,
      },
    })
  const shop = await startShopProcess(
    { RATE_LIMIT: 'off', DEMO_HISTORY: 'on' },
    path.join(folder, 'dist/main.js'),
  )
  while (!shop.output().includes('BD-MART ready')) await setTimeout(100)
  return { ...shop, patterns: await readPatterns() }
}

/** The addresses of all pages, as the route table has them. */
async function readPatterns(): Promise<string[]> {
  const { routes }: ServerBuild = await import(path.join(folder, 'build/server/index.js'))
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [addressOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  const isPage = (id: string) => !Object.values(routes).some((route) => route?.parentId === id)
  return Object.keys(routes)
    .filter(isPage)
    .map((id) => `/${addressOf(id)}`)
    .filter((address) => !/\.(txt|xml)$/.test(address))
}
