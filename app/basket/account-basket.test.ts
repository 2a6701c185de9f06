import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const api = vi.fn()
let syncBasket: typeof import('./account-basket').syncBasket
let store: typeof import('./basket-store')

// Loaded again for each test: test files share modules, and these hold the state of one browser.
beforeEach(async () => {
  const texts = new Map<string, string>()
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    })
  api.mockReset()
  vi.resetModules()
  vi.doMock('../browser-api', () => ({ api }))
  const { saveSession } = await import('../auth/session')
  ;({ syncBasket } = await import('./account-basket'))
  store = await import('./basket-store')
  saveSession('token', {
    _id: '1',
    email: 'ben@mill.example',
    name: 'Ben',
    admin: false,
    areas: [],
  })
})
afterAll(() => {
  vi.doUnmock('../browser-api')
  vi.resetModules()
  vi.unstubAllGlobals()
})

const line = { toolId: 'a', quantity: 100, note: null }
const called = () => api.mock.calls.map(([name]) => name)

test('what is added while the basket of the account loads is sent after it', async () => {
  const loading = Promise.withResolvers<unknown>()
  api.mockReturnValueOnce(loading.promise)
  api.mockResolvedValueOnce({ lines: [line], kept: [] })
  const synced = syncBasket({ isFresh: true })
  store.changeStoredBasket([line])
  loading.resolve({ lines: [] })
  await synced
  expect(called()).toEqual(['getBasket', 'mergeBasket'])
  expect(store.readBasket()).toMatchObject({ lines: [line], hasUnsent: false })
})

test('what is added while a change is sent is sent after it', async () => {
  api.mockResolvedValueOnce({ lines: [] })
  await syncBasket({ isFresh: true })
  const sending = Promise.withResolvers<unknown>()
  api.mockReturnValueOnce(sending.promise)
  api.mockResolvedValueOnce({ lines: [line, { ...line, toolId: 'b' }] })
  store.changeStoredBasket([line])
  const synced = syncBasket()
  store.changeStoredBasket([{ ...line, toolId: 'b' }])
  sending.resolve({ lines: [line] })
  await synced
  expect(called()).toEqual(['getBasket', 'changeBasket', 'changeBasket'])
  expect(store.readBasket().hasUnsent).toBe(false)
})

test('what is added after the answer of a merge was lost is merged too', async () => {
  store.changeStoredBasket([line])
  api.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await syncBasket({ isFresh: true })
  store.changeStoredBasket([{ ...line, toolId: 'b' }])
  api.mockResolvedValueOnce({ lines: [line, { ...line, toolId: 'b' }], kept: [] })
  await syncBasket()
  const [lost, again] = api.mock.calls.map(([, { body }]) => body)
  expect(called()).toEqual(['mergeBasket', 'mergeBasket'])
  expect(again.lines.map(({ toolId }: { toolId: string }) => toolId)).toEqual(['a', 'b'])
  // The server merges an id once, and may have done so.
  expect(again.id).not.toBe(lost.id)
})
