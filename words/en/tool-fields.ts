/** Fields of a tool in the office's form; in lower case, what refusals call them. */
export const name = 'Name'
export const description = 'Description'
export const price = 'Price'
export const ofOnePiece = 'US dollars for one piece'
export const available = 'Available quantity'
export const toBeOrderedNow = 'Pieces that can be ordered now'
export const category = 'Category'
export const featured = 'Featured on the home page'
export const photo = 'Photo'
/** What of a tool has been changed by somebody else, read in brackets after its name. */
export const itsFieldIs = (noun: string, value: string | null) =>
  `its ${noun} is ${value ?? 'none'}`
export const itsFieldIsAnother = (noun: string) => `its ${noun} is another`
export const itsFactsAreOthers = (noun: string) => `its ${noun} are others`
export const itsPictureIsAnother = 'its picture is another'
export const itIsFeatured = (isFeatured: boolean) =>
  isFeatured ? 'it is featured' : 'it is not featured'
export const itsMinimumHolds = (holds: boolean) =>
  holds ? 'its minimum refuses' : 'its minimum only marks'
export const itIsMadeToOrder = (isMade: boolean) =>
  isMade ? 'it is made to order' : 'it is not made to order'
export const facts = {
  sku: 'part number',
  unit: 'unit',
  pack: 'pack',
  step: 'step',
  minimum: 'minimum',
  minimumHolds: 'minimum',
  leadDays: 'lead time',
  madeToOrder: 'making',
  reorderPoint: 'reorder point',
  taxClass: 'tax class',
  specs: 'specifications',
  links: 'links',
  tags: 'tags',
  dimensions: 'dimension lines',
}
export const leadDaysAreRequired = 'leadDays is required of a tool that is made to order'
