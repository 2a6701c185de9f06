import { expect, test } from 'vitest'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import { bareDetails } from '../../../tests/support/tools.ts'
import { toolData } from './tool-data'

const tool = {
  _id: 'a1',
  name: 'Reed',
  price: 20,
  Available: 0,
  img: '/reed.jpg',
  featured: false,
  category: null,
}
const details: ToolDetails = {
  _id: 'a1',
  ...bareDetails,
  unit: 'box',
  step: 12,
  minimum: 60,
  minimumHolds: true,
  leadDays: 5,
  madeToOrder: true,
}
const judged: JudgedTool = {
  id: 'a1',
  name: 'Reed',
  img: '/reed.jpg',
  sku: null,
  unit: 'box',
  step: 12,
  leadDays: 5,
  baseCents: 2000,
  available: 0,
  minimum: 60,
  minimumHolds: true,
  madeToOrder: true,
  isGone: false,
  tiers: [
    { from: 24, cents: 1900 },
    { from: 50, cents: 1850 },
    { from: 100, cents: 1700 },
  ],
}
const dataOf = (one: JudgedTool) =>
  toolData({ tool, details, judged: one, origin: 'https://shop.example' })

test('offers begin at what can be ordered: the minimum that holds, by the step', () => {
  const { offers, image, ...data } = dataOf(judged)
  expect(data).not.toHaveProperty('sku')
  expect(image).toEqual(['https://shop.example/reed.jpg'])
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    offerCount: 2,
    lowPrice: '17.00',
    highPrice: '18.50',
    availability: 'https://schema.org/MadeToOrder',
    offers: [
      { price: '18.50', eligibleQuantity: { minValue: 60, maxValue: 99, unitCode: 'BX' } },
      { price: '17.00', eligibleQuantity: { minValue: 108, unitText: 'box' } },
    ],
  })
})

test('a tool without tiers has one offer', () => {
  const plain = { ...judged, tiers: [], step: 1, minimumHolds: false, madeToOrder: false }
  const { offers } = dataOf(plain)
  expect(offers).toEqual({
    '@type': 'Offer',
    price: '20.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/OutOfStock',
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: 1,
      unitCode: 'BX',
      unitText: 'box',
    },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '20.00',
      priceCurrency: 'USD',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: 1,
        unitCode: 'BX',
        unitText: 'box',
      },
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'BX' },
    },
  })
})
