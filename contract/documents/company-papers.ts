import * as words from '#words/documents'
import { company } from '../company.ts'

/** Facts of the company that only papers and payments show; pages of visitors do not load them. */
export const companyPapers = {
  /** A placeholder with the 13 digits of a true one. */
  taxNumber: 'BIN 000142012-0809',
  bank: {
    holder: `${company.name} Ltd.`,
    bank: 'Delta Trade Bank, Dhaka',
    account: '0142 0000 1208 0914',
    swift: 'DLTBBDDH',
  },
  priceRemark: words.pricesAreNet,
  taxRemark: words.noTaxWasCharged,
} as const
