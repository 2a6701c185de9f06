import type { Shown } from '../shown.ts'

export const theShopDidNotOpen = 'The shop did not open'
export const sendThisFormByPost = 'Please send this form by POST.'
export const noXml = 'This is no XML.'
export const noEntities = 'A document type may define nothing of its own.'
export const noPoNumber = 'This order needs an orderID that is no longer than a PO number.'
export const noShipTo =
  'ShipTo needs a Street, a City and the isoCountryCode of a Country, in lines of at most 200 characters.'
export const noCxmlRequest = 'This is no request of cXML.'
export const returnIsTooLong = 'This address is too long to send lines back to.'
export const openInAWindow =
  'Please open the shop in a window: it is not shown inside of another page.'
export const whatThisCosts = 'What this costs'
export const transferToMySystem = 'Transfer to my system'
export const backToMySystem = 'Back to my system'
export const nothingIsTransferred = 'Nothing is transferred'
export const thesePricesHold = (host: Shown, until: Shown) =>
  `These lines go to ${host}. They are a quote: their prices hold until ${until}.`
export const totalBeforeTax = 'Total before tax'
export const leave = 'Leave'
export const buyingFor = (company: Shown) => `You are buying for ${company} through your own system`
export { punchoutEnded as visitHasEnded } from './errors.ts'
export const visit = 'Visit from your own system'
export const toTheShop = (shop: Shown) => `To ${shop}`
export const startingTheVisit = 'Opening the shop for your system'

export const copyIt = 'Copy'
export const iHaveStoredIt = 'I have stored it'
