import { expect, test } from 'vitest'
import { toReadyAnswer } from './ready-answer.ts'

const about = { status: 200, headers: {}, effort: 'best' } as const
const long = 'A reed of steel. '.repeat(500)

test('is compressed only in the way that was asked for', async () => {
  const answer = toReadyAnswer(long, about)
  expect(answer.readyForm('identity')?.body.toString()).toBe(long)
  expect([answer.readyForm('br'), answer.readyForm('gzip')]).toEqual([undefined, undefined])
  const form = await answer.form('br')
  expect(answer.readyForm('br')).toBe(form)
  expect(answer.readyForm('gzip')).toBeUndefined()
})

test('is compressed once, however many ask at the same time', async () => {
  const answer = toReadyAnswer(long, about)
  const forms = await Promise.all([answer.form('gzip'), answer.form('gzip'), answer.form('gzip')])
  expect(new Set(forms).size).toBe(1)
})

test('is not compressed when it fits into one packet', async () => {
  const answer = toReadyAnswer('Short.', about)
  expect(await answer.form('br')).toBe(answer.readyForm('identity'))
})
