import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, saveSession } from '../auth/session'
import { bookingsOfQuery } from './booking-queries'

const signIn = (token: string) =>
  saveSession(token, { _id: token, email: `${token}@mill.example`, name: token, admin: false })

beforeEach(() => {
  // Node has none of its own without a file.
  vi.stubGlobal('localStorage', sessionStorage)
  signIn('mira')
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** My Bookings are asked for and refused; what happens meanwhile is given. */
async function askInVain(meanwhile: () => void = () => undefined) {
  vi.stubGlobal('fetch', () => {
    meanwhile()
    return Response.json({ message: 'No.' }, { status: 500 })
  })
  const asking = new QueryClient().fetchQuery(bookingsOfQuery('mira@mill.example'))
  await expect(asking).rejects.toThrow('No.')
}

test('a list of bookings that is refused ends the session', async () => {
  await askInVain()
  expect(readToken()).toBeNull()
})

test('refused late, it leaves whoever has signed in meanwhile alone', async () => {
  await askInVain(() => signIn('noor'))
  expect(readToken()).toBe('noor')
})
