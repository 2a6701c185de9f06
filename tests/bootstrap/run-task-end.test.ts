import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { identifyProcess } from '../../server/platform/process-identity.ts'
import { removeFolder } from './data-folder.ts'
import {
  makeCheckout,
  readCalls,
  runTask,
  spawnByNpm,
  spawnTask,
  spawnUnderNpm,
  writeIn,
  writeNpmScripts,
} from './fake-checkout.ts'

vi.setConfig({ testTimeout: 30_000 })

let root = ''
beforeEach(() => {
  root = makeCheckout()
})
afterEach(() => removeFolder(root))

/** The server of a few lines by `npm start`, with its process's number. */
async function startByNpm() {
  // Changed before the build: package.json counts as what is installed.
  writeNpmScripts(root)
  await runTask(root, ['build'])
  const npm = spawnByNpm(root, ['start', '--', '--hold'])
  const found = await vi.waitUntil(() => /serving \S+ as (\d+)/.exec(npm.readOutput()), {
    timeout: 20_000,
  })
  return { ...npm, server: Number(found[1]) }
}

describe('the end of a task', () => {
  test('passes the exit code on', async () => {
    await runTask(root, ['build'])
    expect(await runTask(root, ['start', '--exit'])).toMatchObject({ code: 3 })
  })

  test('passes a signal to the server and waits for it', async () => {
    const { child, ended, readOutput } = spawnTask(root, ['start', '--hold'])
    await vi.waitUntil(() => readOutput().includes('serving'), { timeout: 10_000 })
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('stopped cleanly'),
    })
  })

  test.runIf(process.platform === 'linux')('ends the server when npm was killed', async () => {
    await runTask(root, ['build'])
    const npm = spawnUnderNpm(root, ['start', '--hold'])
    await vi.waitUntil(() => npm.readOutput().includes('serving'), { timeout: 10_000 })
    npm.child.kill('SIGKILL')
    expect((await npm.ended).output).toContain('stopped cleanly')
  })

  test.runIf(process.platform !== 'win32')(
    'npm, if it alone is ended, exits with 0 after everything that it started',
    async () => {
      const npm = await startByNpm()
      npm.child.kill('SIGTERM')
      const [code] = await once(npm.child, 'exit')
      expect([code, identifyProcess(npm.server)]).toEqual([0, undefined])
      expect((await npm.ended).output).toContain('stopped cleanly')
    },
  )

  test.runIf(process.platform === 'linux')(
    'ends the server when npm was killed and no shell is left',
    async () => {
      const npm = await startByNpm()
      npm.child.kill('SIGKILL')
      expect((await npm.ended).output).toContain('stopped cleanly')
      expect(identifyProcess(npm.server)).toBe(undefined)
    },
  )

  test('a signal while installing leaves no lock behind', async () => {
    const slowNpm =
      'import fs from "node:fs"; fs.writeFileSync("calls.log", "npm"); setInterval(fs.statSync, 1000, ".")'
    writeIn(root, 'npm-cli.js', slowNpm)
    const { child, ended } = spawnTask(root, ['start'])
    await vi.waitUntil(() => readCalls(root)[0] === 'npm', { timeout: 10_000 })
    child.kill('SIGTERM')
    expect((await ended).code).toBe(128 + 15)
    expect(existsSync(join(root, '.cache/bootstrap.lock'))).toBe(false)
  })
})
