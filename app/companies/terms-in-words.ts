import * as words from '#words/terms'
import type { Terms } from '../../contract/companies/company-facts'
import { formatDollars } from '../../contract/money'

/** 'On account, within 30 days; $20,000.00 at most. $300.00 owed, $19,700.00 free.' */
export const termsInWords = ({ days, credit, owed, free }: Terms): string =>
  `${words.onTerms(days, formatDollars(credit))}. ${words.owedAndFree(formatDollars(owed), formatDollars(free))}.`
