/** The category of parts that belong to a machine or a product. */
export const SPARE_PARTS = 'Spare parts'

/** The word of a category in the address of its open page: 'spare-parts'. */
export function wordOfCategory(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
