import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { removeFolder } from './data-folder.ts'
import { makeCheckout, readCalls, runTask, writeIn } from './fake-checkout.ts'

const INSTALL =
  'npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error --no-update-notifier'
const COMPILE = 'compile production'
const BUNDLE = 'bundle production'

vi.setConfig({ testTimeout: 30_000 })

let root = ''
beforeEach(() => {
  root = makeCheckout()
})
afterEach(() => removeFolder(root))

describe('a task on a fresh clone', () => {
  test('installs, builds and passes its arguments on', async () => {
    const { code, output } = await runTask(root, ['start', '--one', 'two'])
    expect(output).toContain('BD-MART: installing packages (first time only) …')
    expect(output).toContain('BD-MART: building the pages …')
    expect(output).toContain('BD-MART: building the server …')
    expect(output).toContain('serving --one two unset')
    expect({ code, calls: readCalls(root) }).toEqual({ code: 0, calls: [INSTALL, COMPILE, BUNDLE] })
  })

  test('neither installs nor builds the second time', async () => {
    await runTask(root, ['start'])
    const { output } = await runTask(root, ['start'])
    expect(output).toBe('serving  unset\n')
    expect(readCalls(root)).toHaveLength(3)
  })

  test('installs the build tools with NODE_ENV=production too', async () => {
    const { output } = await runTask(root, ['start'], { NODE_ENV: 'production' })
    expect(output).toContain('serving  production')
    expect(readCalls(root)).toEqual([INSTALL, COMPILE, BUNDLE])
  })

  test('installs and builds once when two start together', async () => {
    const results = await Promise.all([runTask(root, ['start']), runTask(root, ['start'])])
    expect(results.map(({ code }) => code)).toEqual([0, 0])
    expect(readCalls(root)).toEqual([INSTALL, COMPILE, BUNDLE])
  })

  test('is not blocked by a process that died while installing', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeIn(root, `.cache/bootstrap.lock/${pid}-1`, '')
    expect(await runTask(root, ['build'])).toMatchObject({ code: 0 })
  })
})

describe('after an edit', () => {
  beforeEach(async () => {
    await runTask(root, ['build'])
  })

  test('of a page, builds the pages again', async () => {
    writeIn(root, 'app/root.tsx', 'edited')
    await runTask(root, ['start'])
    expect(readCalls(root)).toEqual([INSTALL, COMPILE, BUNDLE, COMPILE])
  })

  test('of the server, builds the server again', async () => {
    writeIn(root, 'server/main.ts', "console.log('edited')")
    expect((await runTask(root, ['start'])).output).toMatch(/building the server …\nedited\n$/)
    expect(readCalls(root)).toEqual([INSTALL, COMPILE, BUNDLE, BUNDLE])
  })

  test('of a test, builds nothing', async () => {
    writeIn(root, 'server/main.test.ts', 'edited')
    writeIn(root, 'app/root.test.tsx', 'edited')
    await runTask(root, ['start'])
    expect(readCalls(root)).toEqual([INSTALL, COMPILE, BUNDLE])
  })

  test('of the lock, installs and builds again', async () => {
    writeIn(root, 'package-lock.json', '{ }')
    await runTask(root, ['start'])
    expect(readCalls(root)).toEqual([INSTALL, COMPILE, BUNDLE, INSTALL, COMPILE, BUNDLE])
  })

  test('of what a package needs, installs and builds nothing', async () => {
    writeIn(root, 'packages/fleet/package.json', '{}')
    await runTask(root, ['start'])
    expect(readCalls(root)).toEqual([INSTALL, COMPILE, BUNDLE, INSTALL])
  })

  test('a task that needs no pages does not build', async () => {
    writeIn(root, 'app/root.tsx', 'edited')
    await runTask(root, ['dev', '--exit'])
    expect(readCalls(root)).toEqual([INSTALL, COMPILE, BUNDLE])
  })
})

describe('OpenTelemetry', () => {
  const wanted = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  const place = 'node_modules/@opentelemetry/auto-instrumentations-node'

  test('is loaded first when OTEL_EXPORTER_OTLP_ENDPOINT is set', async () => {
    await runTask(root, ['build'])
    writeIn(root, `${place}/package.json`, '{ "exports": { "./register": "./register.cjs" } }')
    writeIn(root, `${place}/register.cjs`, "console.log('watching')")
    writeIn(root, 'dist/main.js', "console.log('built')")
    expect((await runTask(root, ['start'], wanted)).output).toBe('watching\nserving  unset\n')
    expect((await runTask(root, ['start'])).output).toBe('built\n')
    const off = { ...wanted, OTEL_SDK_DISABLED: 'true' }
    expect((await runTask(root, ['start'], off)).output).toBe('built\n')
  })

  test('that is not installed is reported with the command that installs it', async () => {
    const { code, output } = await runTask(root, ['start'], wanted)
    expect(code).toBe(1)
    expect(output).toContain(
      'run "npm install --no-save @opentelemetry/auto-instrumentations-node@0.82.0"',
    )
  })
})

test('each built file has Brotli and gzip variants', async () => {
  await runTask(root, ['build'])
  const read = (name: string) => readFileSync(join(root, 'build/client/assets', name))
  expect(brotliDecompressSync(read('page.js.br'))).toEqual(read('page.js'))
  expect(gunzipSync(read('page.js.gz'))).toEqual(read('page.js'))
})

test('files of the previous build stay for open pages, older ones go', async () => {
  const build = async (name: string) => {
    writeIn(root, 'app/root.tsx', name)
    await runTask(root, ['build'], { ASSET: name })
    return readdirSync(join(root, 'build/client/assets')).filter(
      (file) => !/^page|\.(br|gz)$/.test(file),
    )
  }
  expect(await build('one.js')).toEqual(['one.js'])
  expect(await build('two.js')).toEqual(['one.js', 'two.js'])
  expect(await build('three.js')).toEqual(['three.js', 'two.js'])
  expect((await runTask(root, ['build'], { BUILD_FAILS: 'yes' })).code).toBe(0)
  writeIn(root, 'app/root.tsx', 'broken')
  expect((await runTask(root, ['build'], { BUILD_FAILS: 'yes' })).code).toBe(1)
  expect(existsSync(join(root, 'build/client/assets/three.js'))).toBe(true)
})

test('chunks of the running server stay', async () => {
  const build = async (name: string) => {
    writeIn(root, 'server/main.ts', name)
    expect(await runTask(root, ['build'], { CHUNK: name })).toMatchObject({ code: 0 })
    return readdirSync(join(root, 'dist')).filter((file) => !file.startsWith('.'))
  }
  expect(await build('one.js')).toEqual(['main.js', 'one.js'])
  expect(await build('two.js')).toEqual(['main.js', 'one.js', 'two.js'])
  writeIn(root, 'contract/limits.ts', 'of which nothing is used')
  expect(await build('two.js')).toEqual(['main.js', 'one.js', 'two.js'])
  expect(await build('three.js')).toEqual(['main.js', 'three.js', 'two.js'])
  expect(readFileSync(join(root, 'dist/main.js'), 'utf8')).toBe('three.js')
})

const memory = '/dev/shm'
const isElsewhere = existsSync(memory) && statSync(memory).dev !== statSync(tmpdir()).dev

test.skipIf(!isElsewhere)('a build that cannot be renamed into place is copied there', async () => {
  const cache = mkdtempSync(join(memory, 'bdmart-'))
  onTestFinished(() => removeFolder(cache))
  symlinkSync(cache, join(root, '.cache'))
  for (const name of ['one.js', 'two.js']) {
    writeIn(root, 'app/root.tsx', name)
    expect(await runTask(root, ['build'], { ASSET: name })).toMatchObject({ code: 0 })
  }
  expect(readdirSync(join(root, 'build/client/assets'))).toEqual(
    expect.arrayContaining(['one.js', 'page.js', 'two.js']),
  )
  expect(readdirSync(cache).filter((name) => name.startsWith('build'))).toEqual([])
  await runTask(root, ['build'])
  expect(readCalls(root).filter((call) => call === COMPILE)).toHaveLength(2)
})

describe('failures are one line', () => {
  test('no network', async () => {
    const { code, output } = await runTask(root, ['start'], { NPM_FAILS: 'yes' })
    expect(code).toBe(1)
    expect(output).toMatch(/npm error code EAI_AGAIN\nBD-MART: packages .* check the network/)
    expect(existsSync(join(root, '.cache/bootstrap.lock'))).toBe(false)
  })

  test('a broken page', async () => {
    const { code, output } = await runTask(root, ['start'], { BUILD_FAILS: 'yes' })
    expect(code).toBe(1)
    expect(output).toMatch(/BD-MART: the build failed:\nno such route\n$/)
    expect(existsSync(join(root, 'build'))).toBe(false)
  })

  test('an unknown task', async () => {
    const { code, output } = await runTask(root, ['strat'])
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('"strat"') })
    expect(readCalls(root)).toEqual([])
  })

  test.each([
    ["requireSystemNode('18.20.0')", 'Node 18.20.0 is too old: install Node 20 or newer'],
    ["pinnedNode('.', 'sunos', 'x64')", 'sunos on x64 is not supported'],
  ])('%s', (call, message) => {
    const script = `import { pinnedNode, requireSystemNode } from './scripts/bootstrap-platform.mjs'
      try { ${call} } catch (fault) { console.log(fault.message) }`
    const args = ['--input-type=module', '--eval', script]
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    expect(stdout).toContain(message)
  })
})
