import { href } from 'react-router'
import { company } from '../../../contract/company'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import type { Tier } from '../../../contract/lines/price'
import { type Cents, CURRENCY_CODE, toDollars } from '../../../contract/money'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import type { Unit } from '../../../contract/tools/unit-words'

type DescribedTool = ListedTool & { description?: string | undefined }
type ToolFacts = { tool: DescribedTool; details: ToolDetails; judged: JudgedTool; origin: string }

/** Of UN/CEFACT recommendation 20 and 21. */
const unitCodes: Record<Unit, string> = {
  piece: 'H87',
  set: 'SET',
  pair: 'PR',
  metre: 'MTR',
  kg: 'KGM',
  roll: 'RO',
  box: 'BX',
  bottle: 'BO',
}

/** A tool in schema.org terms, with an offer for each of its price tiers. */
export function toolData({ tool, details, judged, origin }: ToolFacts) {
  const urlOf = (path: string) => new URL(path, origin).href
  const pictures = details.files.filter(({ kind }) => kind === 'picture').map(({ url }) => url)
  const brand = { '@type': 'Brand', name: company.name }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: tool.name,
    url: urlOf(href('/tool/:id', { id: tool._id })),
    ...(details.sku !== null && { sku: details.sku, mpn: details.sku }),
    ...(tool.description !== undefined && { description: tool.description }),
    ...(tool.category !== null && { category: tool.category }),
    image: (pictures.length > 0 ? pictures : [tool.img]).map(urlOf),
    brand,
    manufacturer: { '@type': 'Organization', name: company.name },
    additionalProperty: details.specs.map(({ name, text, unit }) => ({
      '@type': 'PropertyValue',
      name,
      value: text,
      ...(unit !== null && { unitText: unit }),
    })),
    offers: offersOf(judged),
  }
}

function offersOf(tool: JudgedTool) {
  const least = tool.minimumHolds ? tool.minimum : 1
  const tiers = [{ from: 1, cents: tool.baseCents }, ...tool.tiers]
    .map((tier, at, all) => ({ ...tier, next: all[at + 1]?.from ?? Number.POSITIVE_INFINITY }))
    .filter(({ next }) => next > least)
    .map((tier) => ({ ...tier, from: Math.max(tier.from, least) }))
  const each = tiers.map((tier) => offerOf(tool, tier))
  if (each.length === 1) return each[0]
  return {
    '@type': 'AggregateOffer',
    lowPrice: inDollars(Math.min(...tiers.map(({ cents }) => cents))),
    highPrice: inDollars(Math.max(...tiers.map(({ cents }) => cents))),
    priceCurrency: CURRENCY_CODE,
    offerCount: each.length,
    availability: availabilityOf(tool),
    offers: each,
  }
}

/** The price of one unit, from a quantity on and below the next tier. */
function offerOf(tool: JudgedTool, { from, cents, next }: Tier & { next: number }) {
  const [price, priceCurrency, unitCode] = [inDollars(cents), CURRENCY_CODE, unitCodes[tool.unit]]
  const eligibleQuantity = {
    '@type': 'QuantitativeValue',
    minValue: Math.ceil(from / tool.step) * tool.step,
    ...(Number.isFinite(next) && { maxValue: next - 1 }),
    unitCode,
    unitText: tool.unit,
  }
  return {
    '@type': 'Offer',
    price,
    priceCurrency,
    availability: availabilityOf(tool),
    eligibleQuantity,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      eligibleQuantity,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
  }
}

function availabilityOf({ available, madeToOrder }: JudgedTool): string {
  if (available > 0) return 'https://schema.org/InStock'
  return `https://schema.org/${madeToOrder ? 'MadeToOrder' : 'OutOfStock'}`
}

const inDollars = (cents: Cents): string => toDollars(cents).toFixed(2)
