import { existsSync } from 'node:fs'
import { runChild } from './bootstrap-child.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const APT = '/usr/bin/apt-get'
const FONTS = 'fonts-liberation'
const BY_HAND = `apt-get install -y chromium ${FONTS}`

/**
 * Installs Debian's headless Chromium where it may: the same engine with a third less load, so that browser tests stay in time on
 * a slow machine. Where it is not available, any other Chromium will do.
 */
export async function takeHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL) || !mayInstall()) return
  console.log('BD-MART: installing Chromium for the browser tests (first time only) …')
  try {
    await installPackages('chromium-headless-shell', FONTS)
  } catch (error) {
    console.log(
      `BD-MART: testing with another Chromium. ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** The path of a Chromium for the browser tests; installs Debian's where possible. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names no file: ${given}`)
  }
  if (!findInstalled()) await installChromium()
  const path = findInstalled()
  if (path) return path
  throw new Error(`The browser could not be installed: run "${BY_HAND}", or set CHROMIUM_PATH.`)
}

function findInstalled(): string | undefined {
  return PLACES.find((place) => existsSync(place))
}

async function installChromium(): Promise<void> {
  if (!existsSync(APT)) {
    throw new Error('The browser tests need Chromium: install it and set CHROMIUM_PATH to it.')
  }
  if (!mayInstall()) {
    throw new Error(`The browser tests need Chromium: run "sudo ${BY_HAND}", or set CHROMIUM_PATH.`)
  }
  await installPackages('chromium', FONTS)
}

function mayInstall(): boolean {
  return existsSync(APT) && process.getuid?.() === 0
}

async function installPackages(...names: string[]): Promise<void> {
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', ...names)
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = await runChild('apt-get', ['-q', ...args], { env, capture: true })
  if (result.code === 0) return
  const lines = result.output.trim().split('\n').slice(-8).join('\n')
  throw new Error(`apt-get ${args[0]} failed:\n${lines}\nInstall Chromium by hand: ${BY_HAND}`)
}
