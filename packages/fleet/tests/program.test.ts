import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runProgram } from '../program.ts'

function run(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bdmart-program-'))
  const program = runProgram(folder, 'it', { command: process.execPath, args: ['-e', text] })
  onTestFinished(async () => {
    await program.end('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  return { program, printed: () => readFileSync(path.join(folder, 'it.log'), 'utf8') }
}

const waiting = "console.log('begun'); setInterval(() => undefined, 1000)"

test('what a signal ends is started again, as by systemd', async () => {
  const { program, printed } = run(waiting)
  await vi.waitFor(() => expect(printed()).toBe('begun\n'), 10_000)
  const before = program.pid()
  program.signal('SIGKILL')
  await vi.waitFor(() => expect(printed()).toBe('begun\nbegun\n'), 10_000)
  expect(program.pid()).not.toBe(before)
})

test('what was ended stays away until it is started', async () => {
  const { program, printed } = run(waiting)
  await vi.waitFor(() => expect(printed()).toBe('begun\n'), 10_000)
  await program.end('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(program.pid()).toBeUndefined()
  program.start()
  await vi.waitFor(() => expect(printed()).toBe('begun\nbegun\n'), 10_000)
})
