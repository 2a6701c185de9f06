import { describe, expect, test, vi } from 'vitest'
import { keepRunning, MAX_RESTARTS } from './watch.ts'

function fakeDatabase(restart: () => Promise<void>) {
  const state = { isRunning: true, starts: 0 }
  const database = {
    hasDied: () => !state.isRunning,
    restart: async () => {
      state.starts += 1
      await restart()
      state.isRunning = true
    },
  }
  return { state, database }
}

function watchFake(restart: () => Promise<void>) {
  const lines: string[] = []
  const onLost = vi.fn()
  const { state, database } = fakeDatabase(restart)
  const options = { log: (line: string) => lines.push(line), onLost, pollMs: 1 }
  return { state, lines, onLost, stop: keepRunning(database, options) }
}

describe('keepRunning', () => {
  test('restarts a database that died, and logs it', async () => {
    const { state, lines, onLost, stop } = watchFake(() => Promise.resolve())
    state.isRunning = false
    await vi.waitFor(() => expect(state).toEqual({ isRunning: true, starts: 1 }))
    await stop()
    expect(lines).toEqual(['The database has died: restarting it …', 'The database runs again.'])
    expect(onLost).not.toHaveBeenCalled()
  })

  test('ends the shop when the database does not start, with the reason it gave', async () => {
    const { state, lines, onLost, stop } = watchFake(() => Promise.reject(new Error('disk full')))
    state.isRunning = false
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
    await stop()
    expect(state.starts).toBe(MAX_RESTARTS)
    expect(lines.filter((line) => line === 'disk full')).toHaveLength(MAX_RESTARTS)
    expect(lines.at(-1)).toMatch(/^The database died, or did not start, 10 times .*the shop ends/)
  })

  test('ends the shop when the database dies again and again', async () => {
    const { state, onLost, stop } = watchFake(() => Promise.resolve())
    const killing = setInterval(() => {
      state.isRunning = false
    }, 1)
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
    clearInterval(killing)
    await stop()
    expect(state.starts).toBe(MAX_RESTARTS)
  })

  test('starts nothing once it is stopped', async () => {
    const { state, lines, stop } = watchFake(() => Promise.resolve())
    await stop()
    state.isRunning = false
    expect([state.starts, lines]).toEqual([0, []])
  })
})
