import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('migrations are numbered without gaps or duplicates', async () => {
  const names = (await readdir('db/migrations')).sort()
  expect(names.map((name) => name.match(/^(\d{4})-[a-z-]+\.sql$/)?.[1])).toEqual(
    names.map((_, at) => String(at + 1).padStart(4, '0')),
  )
})
