import type { Shown } from '../shown.ts'

export const catalogue = 'Catalogue'
export const catalogueOf = (company: Shown) => `Catalogue of ${company}`
export const toolsAndSparePartsOf = (company: Shown) =>
  `All tools and spare parts of ${company} by category, with data sheets, drawings and list prices.`
export const toolsAndSpareParts = (count: Shown) =>
  `${count} tools and spare parts, with data sheets, drawings and list prices.`
export const sparePartsByMachine = 'Spare parts by machine'
export const pageOfCategory = (category: Shown, page: Shown) => `${category}, page ${page}`
export const categoryOf = (category: Shown, company: Shown) =>
  `${category} of ${company}: data sheets, drawings and list prices.`
export const pages = 'Pages'
export const pageOf = (page: Shown, pages: Shown) => `Page ${page} of ${pages}`
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const logInToOrder = 'Log in to order'
export const order = 'Order'
