import { expect, test } from 'vitest'
import { bareDetails } from '../../../tests/support/tools.ts'
import { type ComparedTool, compareFacts } from './compared-facts'
import { readComparedIds } from './compared-ids'

function compared(price: number, specs: [name: string, text: string][]): ComparedTool {
  const id = crypto.randomUUID()
  return {
    tool: {
      _id: id,
      name: 'Chuck',
      price,
      Available: 10,
      img: '/a.jpg',
      description: '',
      category: 'Workholding',
      featured: false,
    },
    details: {
      _id: id,
      ...bareDetails,
      specs: specs.map(([name, text]) => ({ name, text, value: null, valueTo: null, unit: null })),
    },
  }
}

test('a fact of one tool differs from none; what no tool has is left out', () => {
  const facts = compareFacts([
    compared(5, [['Jaws', '3']]),
    compared(5, [
      ['Material', 'Steel'],
      ['Jaws', '4'],
    ]),
    compared(5, [
      ['Material', 'steel'],
      ['Jaws', '4'],
    ]),
  ])
  const material = facts.find(({ name }) => name === 'Material')
  expect(material?.values.map(({ text }) => text)).toEqual(['', 'Steel', 'steel'])
  expect(material?.differs).toBe(true)
  expect(facts.find(({ name }) => name === 'Jaws')?.differs).toBe(true)
  expect(facts.find(({ name }) => name === 'Price of one')?.differs).toBe(false)
  expect(facts.some(({ name }) => name === 'Lead time')).toBe(false)
})

test('the URL names up to four tools, each once', () => {
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
  expect(readComparedIds([ids[0], ids[0], 'x', ...ids].join(','))).toEqual(ids.slice(0, 4))
})
