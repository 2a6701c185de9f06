import { expect, test } from 'vitest'
import { toApiError } from './api.ts'

const answer = (code: string, message: string) =>
  toApiError(
    Response.json({ statusCode: 400, code, error: 'Bad Request', message }, { status: 400 }),
  )

test('a fault that a schema found is said in words, the sentences of refusals as they are', async () => {
  expect((await answer('malformed', 'delivery.postalCode is required')).message).toBe(
    'Please check the postal code: it is required.',
  )
  expect((await answer('too_many_lines', 'lines must be fewer')).message).toBe(
    'lines must be fewer',
  )
})
