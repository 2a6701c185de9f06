import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readToken, saveSession } from '../auth/session'
import { bookingsOfQuery } from './booking-queries'

const signIn = (token: string) =>
  saveSession(token, {
    _id: token,
    email: `${token}@mill.example`,
    name: token,
    admin: false,
    areas: [],
  })

beforeEach(() => {
  // Node has no storage without a file.
  vi.stubGlobal('localStorage', sessionStorage)
  signIn('mira')
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** The call for My Bookings is refused; `beforeReply` runs first. */
async function loadRefused(beforeReply: () => void = () => undefined) {
  vi.stubGlobal('fetch', () => {
    beforeReply()
    return Response.json({ message: 'No.' }, { status: 500 })
  })
  const asking = new QueryClient().fetchQuery(bookingsOfQuery('mira@mill.example'))
  await expect(asking).rejects.toThrow('No.')
}

describe('bookingsOfQuery', () => {
  test('a refusal ends the session', async () => {
    await loadRefused()
    expect(readToken()).toBeNull()
  })

  test('a late refusal does not end the session of the next person', async () => {
    await loadRefused(() => signIn('noor'))
    expect(readToken()).toBe('noor')
  })
})
