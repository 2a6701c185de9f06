import { describe, expect, test, vi } from 'vitest'
import { MOST_STARTS, watchEmbedded } from './embedded-watch.ts'

/** A database that is dead whenever `isRunning` is false. */
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

function watched(restart: () => Promise<void>) {
  const lines: string[] = []
  const onGivenUp = vi.fn()
  const { state, database } = fakeDatabase(restart)
  const options = { log: (line: string) => lines.push(line), onGivenUp, pollMs: 1 }
  return { state, lines, onGivenUp, stop: watchEmbedded(database, options) }
}

describe('watchEmbedded', () => {
  test('starts a database that died, and says so', async () => {
    const { state, lines, onGivenUp, stop } = watched(() => Promise.resolve())
    state.isRunning = false
    await vi.waitFor(() => expect(state).toEqual({ isRunning: true, starts: 1 }))
    await stop()
    expect(lines).toEqual([
      'The database has died: starting it again …',
      'The database runs again.',
    ])
    expect(onGivenUp).not.toHaveBeenCalled()
  })

  test('ends the shop when the database does not start, with what it said', async () => {
    const { state, lines, onGivenUp, stop } = watched(() => Promise.reject(new Error('disk full')))
    state.isRunning = false
    await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledTimes(1))
    await stop()
    expect(state.starts).toBe(MOST_STARTS)
    expect(lines.filter((line) => line === 'disk full')).toHaveLength(MOST_STARTS)
    expect(lines.at(-1)).toMatch(/^The database died, or did not start, 10 times .*the shop ends/)
  })

  test('ends the shop when the database dies again and again', async () => {
    const { state, onGivenUp, stop } = watched(() => Promise.resolve())
    const killing = setInterval(() => {
      state.isRunning = false
    }, 1)
    await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledTimes(1))
    clearInterval(killing)
    await stop()
    expect(state.starts).toBe(MOST_STARTS)
  })

  test('starts nothing once it is stopped', async () => {
    const { state, lines, stop } = watched(() => Promise.resolve())
    await stop()
    state.isRunning = false
    expect([state.starts, lines]).toEqual([0, []])
  })
})
