import { existsSync } from 'node:fs'
import { runChild } from './bootstrap-child.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PACKAGES = ['chromium', 'fonts-liberation']
const BY_HAND = `apt-get install -y ${PACKAGES.join(' ')}`

/** The path of a Chromium for the browser tests; installs Debian's where it may. */
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
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error('The browser tests need Chromium: install it and set CHROMIUM_PATH to it.')
  }
  if (process.getuid?.() !== 0) {
    throw new Error(`The browser tests need Chromium: run "sudo ${BY_HAND}", or set CHROMIUM_PATH.`)
  }
  console.log('BD-MART: installing Chromium for the browser tests (first time only) …')
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', ...PACKAGES)
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = await runChild('apt-get', ['-q', ...args], { env, capture: true })
  if (result.code === 0) return
  const lines = result.output.trim().split('\n').slice(-8).join('\n')
  throw new Error(`apt-get ${args[0]} failed:\n${lines}\nInstall Chromium by hand: ${BY_HAND}`)
}
