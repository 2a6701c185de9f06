import type { Around, Rich, Shown } from '../shown.ts'

export const noTaxIsDue = 'No tax is due'
export const paidInAdvance = 'Paid in advance'
export const payWithin = (days: Shown) => `To be paid within ${days} days`
export const titles = { invoice: 'Invoice', credit: 'Credit note' }
export const suppliedOn = 'Supplied on'
export const dueOn = 'Due on'
export const corrects = 'Corrects'
export const percent = (percent: Shown) => `${percent} %`
export const net = (currency: Shown) => `Net ${currency}`
export const netSum = 'Net'
export const taxOn = (percent: Shown, net: Shown) => `VAT ${percent} % on ${net}`
export const atRate = (percent: Shown, reason: Shown) => `${percent} %: ${reason}.`
export const hsCode = (code: Shown) => `HS code ${code}`
export const origin = (country: Shown) => `Origin ${country}`
export const mustBeARate = 'must be above 0 and have at most six decimals, such as 121.50'
export const total = 'Total'
export const vat = 'VAT'
export const mushakForms = { invoice: 'Mushak 6.3', credit: 'Mushak 6.7' }
export const mushakTitles = { invoice: 'Tax invoice', credit: 'Credit note' }
export const registeredPerson = 'Registered person'
export const number = 'Number'
export const issuedOn = 'Date of issue'
export const issuedAt = 'Time of issue'
export const rate = 'Rate'
export const takaFor = (currency: Shown, taka: Shown) => `${taka} taka for 1 ${currency}`
export const destination = 'Destination of supply'
export const vehicle = 'Vehicle'
export const duty = 'SD'
export const dutyIsNone = 'SD is the supplementary duty, which is 0 on these goods.'
export const taxRate = 'VAT %'
export const withTax = 'With taxes'
export const signedWith = ['Name of the person in charge', 'Designation', 'Signature', 'Seal']
export const commercialInvoice = 'Commercial invoice'
export const packingList = 'Packing list'
export const declared =
  'The goods are of the origin that is shown, and the prices are those that are charged. We declare that this is true and correct.'
export const netWeight = 'Net weight'
export const grossWeight = 'Gross weight'
export const weights = 'Weights'
export const totalNet = (weight: Shown) => `Total net weight: ${weight}`
export const totalGross = (weight: Shown) => `Total gross weight: ${weight}`
export const kilos = (kilos: Shown) => `${kilos} kg`
export const leftOpen = '________ kg'
export const incoterm = 'Incoterm'
export const noIncoterm = 'None'
export const incotermPlace = 'Place of the incoterm'
const pdfOf = (paper: string, shipment: Shown | null) =>
  shipment === null ? `${paper} (PDF)` : `${paper} ${shipment} (PDF)`
export const commercialInvoicePdf = (shipment: Shown | null) => pdfOf(commercialInvoice, shipment)
export const packingListPdf = (shipment: Shown | null) => pdfOf(packingList, shipment)
export const mushakOf = (number: Shown) => `Mushak of ${number}`
export const mushak = <E>(unseen: Around<E>, number: string): Rich<E> => [
  'Mushak',
  unseen(` of ${number}`),
]
export const savePdf = 'Save the PDF'
export const preparing = 'Preparing the file'
export const takaForADollar = 'Taka for a dollar'
