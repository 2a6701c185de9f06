import { describe, expect, test } from 'vitest'
import type { Tool } from '../../../contract/tools/tools.ts'
import {
  changeOf,
  draftOfTool,
  emptyDraft,
  findDraftFaults,
  rebaseDraft,
  toNewTool,
} from './tool-draft.ts'

const vise: Tool = {
  _id: '1',
  name: 'Vise',
  price: 138,
  Available: 40,
  img: '/vise.jpg',
  description: 'Holds.',
  category: null,
  featured: false,
}

describe('findDraftFaults', () => {
  test('has the messages of SPEC section 5 for all required fields', () => {
    expect(
      Object.values(findDraftFaults(emptyDraft, false)).map((fault) => fault?.split(':')[0]),
    ).toEqual([
      'Error name',
      'Error description',
      'Error price',
      'Error available quantity',
      'Error photo',
    ])
    expect(findDraftFaults(draftOfTool(vise), true)).toEqual({})
  })

  test.each([
    '',
    '0',
    '-1',
    '1.234',
    '1e3',
    '1000000',
    'x',
    '$',
    '12,50',
    '1,29.50',
    '1.299,50',
    '0,500',
    '00,500',
  ])('refuses the price %j', (price) => {
    expect(findDraftFaults({ ...draftOfTool(vise), price }, true).price).toMatch(/^Error price/)
  })

  test.each(['', '-1', '1.5', '1e3', 'x', '0,500', '1 299,500'])(
    'refuses the quantity %j',
    (Available) => {
      const faults = findDraftFaults({ ...draftOfTool(vise), Available }, true)
      expect(faults.availableQuantity).toMatch(/^Error available quantity/)
    },
  )
})

test('toNewTool trims text and sends no category as null', () => {
  const draft = { ...draftOfTool(vise), name: ' Vise ', price: '12.50', Available: '7' }
  const { _id, ...sent } = vise
  expect(toNewTool(draft)).toEqual({ ...sent, price: 12.5, Available: 7 })
})

test.each([
  ['1,299.50', 1299.5],
  [' $12.5 ', 12.5],
  ['1\u00a0299', 1299],
])('reads a price pasted as %j', (price, sent) => {
  expect(findDraftFaults({ ...draftOfTool(vise), price }, true)).toEqual({})
  expect(toNewTool({ ...draftOfTool(vise), price }).price).toBe(sent)
})

test('reads a quantity pasted with a thousands separator', () => {
  const draft = { ...draftOfTool(vise), Available: '1,000' }
  expect(findDraftFaults(draft, true)).toEqual({})
  expect(toNewTool(draft).Available).toBe(1000)
})

describe('changeOf', () => {
  test('contains the changed fields and their former values', () => {
    const typed = { price: '140', Available: '60', category: 'Bench', img: '/new.jpg' }
    expect(changeOf(vise, { ...draftOfTool(vise), ...typed })).toEqual({
      price: 140,
      Available: 60,
      category: 'Bench',
      img: '/new.jpg',
      was: { price: 138, Available: 40, category: null, img: '/vise.jpg' },
    })
  })

  test('is null without a change', () => {
    expect(changeOf(vise, { ...draftOfTool(vise), price: '138' })).toBeNull()
  })

  test('contains only edited fields after rebaseDraft on a newer tool', () => {
    const draft = { ...draftOfTool(vise), Available: '60' }
    const now = { ...vise, Available: 30, price: 150, featured: true }
    const rebased = rebaseDraft(draft, vise, now)
    expect(rebased).toEqual({ ...draftOfTool(now), Available: '60' })
    expect(changeOf(now, rebased)).toEqual({ Available: 60, was: { Available: 30 } })
  })
})
