import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const pairs = [{ word: 'spanner', means: 'wrench' }]

let office: ReturnType<ReturnType<typeof theShop>['as']>
beforeEach(async () => {
  office = theShop().as(await theShop().newAdmin())
})

async function names(q: string): Promise<string[]> {
  const { body } = await theShop().visitor.get(`/api/tools/search?q=${q}`)
  return body.tools.map((tool: { name: string }) => tool.name)
}

describe('GET /api/synonyms', () => {
  test('has the words that a shop begins with', async () => {
    const { status, body } = await office.get('/api/synonyms')
    expect(status).toBe(200)
    expect(body.synonyms).toHaveLength(80)
    expect(body.synonyms).toContainEqual({ word: 'spanner', means: 'wrench' })
    expect(body.revision).toBe(1)
  })
})

describe('PUT /api/synonyms', () => {
  test('is found by the next search, and no longer once it is taken away', async () => {
    await theShop().newTool({ name: 'Qualfix drum' })
    expect(await names('zorblat')).toEqual([])
    const put = await office.put('/api/synonyms', {
      synonyms: [...pairs, { word: ' Zorblat ', means: 'qualfix' }],
    })
    expect([put.status, put.body.synonyms]).toEqual([
      200,
      [...pairs, { word: 'zorblat', means: 'qualfix' }],
    ])
    expect(await names('zorblat')).toEqual(['Qualfix drum'])
    const { body } = await office.put('/api/synonyms', { synonyms: [], was: put.body.revision })
    expect(body).toEqual({ synonyms: [], revision: put.body.revision + 1 })
    expect(await names('zorblat')).toEqual([])
  })

  test('refuses another revision than the list has', async () => {
    const { body } = await office.put('/api/synonyms', { synonyms: pairs })
    const stale = await office.put('/api/synonyms', { synonyms: [], was: body.revision - 1 })
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'list_changed',
      'Somebody else changed this list meanwhile. Please look at it as it is now.',
    ])
    expect((await office.get('/api/synonyms')).body).toEqual(body)
  })

  test.each([
    ['a word twice', [...pairs, { word: 'SPANNER', means: 'key' }]],
    ['a word of 61 letters', [{ word: 'a'.repeat(61), means: 'b' }]],
    ['a blank word', [{ word: ' ', means: 'b' }]],
    ['a word without a meaning', [{ word: 'a', means: '' }]],
    ['2,001 words', Array.from({ length: 2001 }, (_, at) => ({ word: `w${at}`, means: 'b' }))],
    ['no list', undefined],
  ])('refuses %s', async (_, synonyms) => {
    const { status, body } = await office.put('/api/synonyms', { synonyms })
    expect([status, body.code]).toEqual([400, 'malformed'])
  })

  test('takes 2,000 words', async () => {
    const synonyms = Array.from({ length: 2000 }, (_, at) => ({ word: `w${at}`, means: 'b' }))
    expect((await office.put('/api/synonyms', { synonyms })).status).toBe(200)
  })

  test('is recorded whole and undone once, unless it was changed since', async () => {
    await office.put('/api/synonyms', { synonyms: pairs })
    await office.put('/api/synonyms', { synonyms: [] })
    const { body } = await office.get('/api/search/changes?noun=synonym')
    const [change] = body.changes
    expect(change).toMatchObject({ nounId: null, act: 'update', undoable: true })
    expect([change.before, change.after]).toEqual([{ synonyms: pairs }, { synonyms: [] }])
    const stale = await office.post(`/api/changes/${body.changes[1]._id}/undo`)
    expect([stale.status, stale.body.code]).toEqual([409, 'list_changed'])
    expect((await office.post(`/api/changes/${change._id}/undo`)).status).toBe(200)
    expect((await office.get('/api/synonyms')).body.synonyms).toEqual(pairs)
    const again = await office.post(`/api/changes/${change._id}/undo`)
    expect([again.status, again.body.code]).toEqual([409, 'undone_already'])
  })
})
