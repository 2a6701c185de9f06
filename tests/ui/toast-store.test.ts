import { afterEach, expect, test } from 'vitest'
import { closeToast, listToasts, subscribeToToasts, toast } from '../../app/ui/toast-store.ts'

afterEach(() => {
  for (const { id } of listToasts()) closeToast(id)
})

test('a toast stays 1500 ms unless it is told otherwise', () => {
  toast.success('Booking Successfull')
  toast.error('Failed to delete booking', { ms: 3000 })
  expect(listToasts()).toMatchObject([
    { text: 'Booking Successfull', tone: 'success', ms: 1500 },
    { text: 'Failed to delete booking', tone: 'error', ms: 3000 },
  ])
})

test('whoever listens hears of each change until it stops listening', () => {
  let changes = 0
  const stop = subscribeToToasts(() => {
    changes += 1
  })
  toast.info('Saved')
  stop()
  toast.info('Saved again')
  expect(changes).toBe(1)
})
