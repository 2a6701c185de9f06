import type { Shown } from '../shown.ts'

export const thisBookingHasTenFiles =
  'This booking has ten files, the most that it takes. Delete one to add another.'
export const kindOfFile = 'Kind of file'
export const purchaseOrder = 'Purchase order'
export const otherPaper = 'Other paper'
export const addFiles = 'Add files'
export const orDropThemHerePdf =
  'Or drop them here: PDF, PNG or JPEG up to 5 MB, ten for a booking.'
export const filesOfTheBooking = 'Files of the booking'
export const documents = 'Documents'
export const proformaPdf = 'Proforma (PDF)'
export const receiptPdf = 'Receipt (PDF)'
export const packingSlipPdf = (number: Shown) => `Packing slip ${number} (PDF)`
export const creditNotePdf = (sum: Shown) => `Credit note ${sum} (PDF)`
export const packingSlipPdfLabel = 'Packing slip (PDF)'
export const files = 'Files'
export const deleteThisFile = 'Delete this file?'
export const isDeletedForGood = (name: Shown) => `${name} is deleted for good.`
export const deleteIt = 'Delete it'
export const kb = (max: Shown) => `${max} kB`
export const mb = (toFixed: Shown) => `${toFixed} MB`
export const bearer = (token: Shown) => `Bearer ${token}`
export const preparingTheFile = 'Preparing the file'
export const ofLabel = (value: Shown, length: Shown) => ` (${value} of ${length})`
export const sending = (name: Shown, place: Shown) => `Sending ${name}${place} …`
