import * as words from '#words/tax'
import { useIsTaxed } from './tax-queries'

/** Next to a sum before tax; nothing where no tax is charged. */
export const PlusTax = () =>
  useIsTaxed() && <span className="text-sm text-ink-soft">{words.plusTax}</span>
