/** The areas of the office. */
export const areaNames = {
  catalogue: 'Catalogue',
  sales: 'Sales',
  shipping: 'Shipping',
  money: 'Money',
  people: 'People',
} as const
