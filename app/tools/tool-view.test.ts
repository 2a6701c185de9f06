import { expect, test } from 'vitest'
import type { Tool } from '../../contract/tools'
import { listCategories, neighboursOf, readToolView, selectTools } from './tool-view'

function buildTool(given: Partial<Tool>): Tool {
  const usual = { price: 1, Available: 100, img: '/x.jpg', description: 'x', featured: false }
  return { _id: given.name ?? '', name: '', category: null, ...usual, ...given }
}

const vise = buildTool({ name: 'Bench Vise', price: 138, category: 'Workholding' })
const caliper = buildTool({ name: 'Vernier Caliper', price: 54, category: 'Measuring' })
const keys = buildTool({ name: 'hex key set', price: 24.5, Available: 860 })
const tools = [caliper, vise, keys]

const usual = readToolView(() => '')

test('a search finds part of a name in any case, and nothing but names', () => {
  expect(selectTools(tools, { ...usual, q: ' CALI ' })).toEqual([caliper])
  expect(selectTools(tools, { ...usual, q: 'Workholding' })).toEqual([])
})

test('sorts by name without regard to case, by price and by what is available', () => {
  expect(selectTools(tools, usual)).toEqual([vise, keys, caliper])
  expect(selectTools(tools, { ...usual, sort: 'price-up' })).toEqual([keys, caliper, vise])
  expect(selectTools(tools, { ...usual, sort: 'available' })[0]).toBe(keys)
})

test('an address that makes no sense shows the usual view', () => {
  expect(readToolView(() => 'toString')).toMatchObject({ sort: 'name', layout: 'grid' })
})

test('categories are listed once, without those of none', () => {
  expect(listCategories([...tools, vise])).toEqual(['Measuring', 'Workholding'])
})

test('neighbours are by name; the first and an unknown tool have none before', () => {
  expect(neighboursOf(tools, keys._id)).toEqual({ previous: vise, next: caliper })
  expect(neighboursOf(tools, vise._id)).toEqual({ next: keys })
  expect(neighboursOf(tools, 'nope')).toEqual({})
})
