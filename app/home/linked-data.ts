import { href } from 'react-router'
import { company } from '../../contract/company'
import type { Tool } from '../../contract/tools'
import { organisationData } from '../company/organisation-data'

/** Who we are and the featured products, for search engines. */
export function linkedData(origin: string, tools: Tool[]) {
  return [
    { 'script:ld+json': organisationData(origin) },
    { 'script:ld+json': productsData(origin, tools) },
  ]
}

function productsData(origin: string, tools: Tool[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Featured Products',
    itemListElement: tools.map((tool, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: productData(origin, tool),
    })),
  }
}

function productData(origin: string, tool: Tool) {
  const url = new URL(href('/tool/:id', { id: tool._id }), origin).href
  return {
    '@type': 'Product',
    name: tool.name,
    description: tool.description,
    image: new URL(tool.img, origin).href,
    url,
    brand: { '@type': 'Brand', name: company.name },
    offers: {
      '@type': 'Offer',
      url,
      price: tool.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${tool.Available > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
