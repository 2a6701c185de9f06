import { href } from 'react-router'
import * as words from '#words/home'
import { company } from '../../contract/company'
import { CURRENCY_CODE } from '../../contract/money'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { organisationData } from '../company/organisation-data'

/** Company and featured products in schema.org terms, for search engines. */
export function linkedData(origin: string, tools: ListedTool[]) {
  return [
    { 'script:ld+json': organisationData(origin) },
    { 'script:ld+json': productsData(origin, tools) },
  ]
}

function productsData(origin: string, tools: ListedTool[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: words.featuredProducts,
    itemListElement: tools.map((tool, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: productData(origin, tool),
    })),
  }
}

function productData(origin: string, tool: ListedTool) {
  return {
    '@type': 'Product',
    name: tool.name,
    image: new URL(tool.img, origin).href,
    url: new URL(href('/tool/:id', { id: tool._id }), origin).href,
    brand: { '@type': 'Brand', name: company.name },
    offers: {
      '@type': 'Offer',
      price: tool.price.toFixed(2),
      priceCurrency: CURRENCY_CODE,
      availability: `https://schema.org/${tool.Available > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
