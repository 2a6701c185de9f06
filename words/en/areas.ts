/** The areas of the office. */
export const areaNames = {
  catalogue: 'Catalogue',
  sales: 'Sales',
  shipping: 'Shipping',
  money: 'Money',
  people: 'People',
} as const

/** What a person of the area may do. */
export const areaMeans = {
  catalogue: 'Adds, changes and imports tools, prices, files, machines and search words.',
  sales:
    'Orders and quotes for buyers, changes papers, ends holds, answers questions, sees customers.',
  shipping: 'Packs and ships, moves promised days, takes goods back.',
  money: 'Records transfers, settles payments, gives money back.',
  people: 'Gives and takes these rights, sees all that the office did, and undoes it.',
} as const
