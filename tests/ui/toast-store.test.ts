import { afterEach, expect, test, vi } from 'vitest'
import {
  closeToast,
  listToasts,
  restoreToasts,
  saveToasts,
  subscribeToToasts,
  toast,
} from '../../app/ui/toast-store.ts'

afterEach(() => {
  for (const { id } of listToasts()) closeToast(id)
})

test('a toast stays for 1500 ms by default', () => {
  toast.success('Booking Successfull')
  toast.error('Failed to delete booking', { ms: 3000 })
  expect(listToasts()).toMatchObject([
    { text: 'Booking Successfull', tone: 'success', ms: 1500 },
    { text: 'Failed to delete booking', tone: 'error', ms: 3000 },
  ])
})

test('listeners are called on each change until they unsubscribe', () => {
  let changes = 0
  const stop = subscribeToToasts(() => {
    changes += 1
  })
  toast.info('Saved')
  stop()
  toast.info('Saved again')
  expect(changes).toBe(1)
})

test('the next page shows a success again for the rest of its time, but no notice', () => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const goOn = () => {
    saveToasts()
    for (const { id } of listToasts()) closeToast(id)
    restoreToasts()
    return listToasts().map(({ text, ms }) => [text, ms])
  }
  toast.info('Careers is not here yet.')
  expect(goOn()).toEqual([])
  toast.info('Careers is not here yet.')
  toast.success('Booking Successfull')
  vi.advanceTimersByTime(1000)
  expect(goOn()).toEqual([['Booking Successfull', 500]])
  vi.advanceTimersByTime(200)
  expect(goOn()).toEqual([['Booking Successfull', 300]])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
