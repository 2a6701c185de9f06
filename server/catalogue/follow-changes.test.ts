import { expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

test('changes of a moment are read once, and later ones again, also after a fault', async () => {
  vi.useFakeTimers()
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const noteChange = followChanges(read)
  for (let count = 0; count < 3; count++) noteChange()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(1)
  noteChange()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
