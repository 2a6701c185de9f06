import { expect, test } from 'vitest'
import type { ToolIndex } from '../../contract/tool-lists'
import type { Tool } from '../../contract/tools'
import { readToolIndex, sortByName } from './known-tools'
import { readToolView, selectTools } from './tool-view'

function buildTool(given: Partial<Tool>): Tool {
  const usual = { price: 1, Available: 100, img: '/x.jpg', description: 'x', featured: false }
  return { _id: given.name ?? '', name: '', category: null, ...usual, ...given }
}

const vise = buildTool({ name: 'Bench Vise', price: 138, category: 'Workholding' })
const caliper = buildTool({ name: 'Vernier Caliper', price: 54, category: 'Measuring' })
const keys = buildTool({ name: 'hex key set', price: 24.5, Available: 860 })
const tools = sortByName([caliper, vise, keys])

const usual = readToolView(() => '')

test('a search finds part of a name in any case, and nothing but names', () => {
  expect(selectTools(tools, { ...usual, q: ' CALI ' })).toEqual([caliper])
  expect(selectTools(tools, { ...usual, q: 'Workholding' })).toEqual([])
})

test('each word has to be in the name, as it is typed or as it was meant', () => {
  expect(selectTools(tools, { ...usual, q: 'set hex' })).toEqual([keys])
  expect(selectTools(tools, { ...usual, q: 'vice ben' })).toEqual([vise])
  expect(selectTools(tools, { ...usual, q: 'vernier vise' })).toEqual([])
  expect(selectTools(tools, { ...usual, q: 'calliper', category: 'Workholding' })).toEqual([])
})

test('finds each tool once and as they come, whichever spelling stands in its name, the last one too', () => {
  const many = ['Gauge, gauge block', 'Gouge', 'Plane', 'Gauge'].map((name) => buildTool({ name }))
  const names = (q: string) => selectTools(many, { ...usual, q }).map(({ name }) => name)
  expect(names('gauge')).toEqual(['Gauge, gauge block', 'Gauge'])
  expect(names('gaige')).toEqual(['Gauge, gauge block', 'Gauge'])
  expect(names('g')).toEqual(['Gauge, gauge block', 'Gouge', 'Gauge'])
  expect(names('blockgouge')).toEqual([])
})

test('sorts by name without regard to case, by price and by what is available', () => {
  expect(selectTools(tools, usual)).toEqual([vise, keys, caliper])
  expect(selectTools(tools, { ...usual, sort: 'price-up' })).toEqual([keys, caliper, vise])
  expect(selectTools(tools, { ...usual, sort: 'available' })[0]).toBe(keys)
})

test('an address that makes no sense shows the usual view', () => {
  expect(readToolView(() => 'toString')).toMatchObject({ sort: 'name', layout: 'grid' })
})

test('tools are read back from the columns that they travel in', () => {
  const index: ToolIndex = {
    ids: ['1', '2'],
    names: ['Bench Vise', 'hex key set'],
    prices: [138, 24.5],
    available: [100, 860],
    pictures: ['/x.jpg'],
    pictureOf: [0, 0],
    categories: ['Workholding', null],
    categoryOf: [0, 1],
    featured: [true, false],
  }
  const [first, second] = readToolIndex(index)
  const { description: _, ...listedVise } = vise
  expect(first).toEqual({ ...listedVise, _id: '1', featured: true })
  expect(second).toMatchObject({ _id: '2', name: 'hex key set', price: 24.5, category: null })
})
