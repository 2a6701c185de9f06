import { beforeEach, expect, test, vi } from 'vitest'
import { saveSession } from '../auth/session'
import { syncBasket } from './account-basket'
import { changeStoredBasket, readBasket } from './basket-store'

const api = vi.hoisted(() => vi.fn())
vi.mock('../browser-api', () => ({ api }))

beforeEach(() => {
  const texts = new Map<string, string>()
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    })
  api.mockReset()
  saveSession('token', { _id: '1', email: 'ben@mill.example', name: 'Ben', admin: false })
})

const line = { toolId: 'a', quantity: 100, note: null }
const called = () => api.mock.calls.map(([name]) => name)

test('what is added while the basket of the account loads is sent after it', async () => {
  const loading = Promise.withResolvers<unknown>()
  api.mockReturnValueOnce(loading.promise)
  api.mockResolvedValueOnce({ lines: [line], kept: [] })
  const synced = syncBasket({ isFresh: true })
  changeStoredBasket([line])
  loading.resolve({ lines: [] })
  await synced
  expect(called()).toEqual(['getBasket', 'mergeBasket'])
  expect(readBasket()).toMatchObject({ lines: [line], hasUnsent: false })
})

test('what is added while a change is sent is sent after it', async () => {
  api.mockResolvedValueOnce({ lines: [] })
  await syncBasket({ isFresh: true })
  const sending = Promise.withResolvers<unknown>()
  api.mockReturnValueOnce(sending.promise)
  api.mockResolvedValueOnce({ lines: [line, { ...line, toolId: 'b' }] })
  changeStoredBasket([line])
  const synced = syncBasket()
  changeStoredBasket([{ ...line, toolId: 'b' }])
  sending.resolve({ lines: [line] })
  await synced
  expect(called()).toEqual(['getBasket', 'changeBasket', 'changeBasket'])
  expect(readBasket().hasUnsent).toBe(false)
})
