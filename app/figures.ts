import { MONEY_SIGN } from '../contract/money'

/** Whether a typed text is a price above 0, in dollars. */
export const isPrice = (text: string) =>
  /^\d{1,6}(\.\d{1,2})?$/.test(parseFigure(text)) && Number(parseFigure(text)) > 0

/** Whether a typed text is a count of pieces, 0 included. */
export const isQuantity = (text: string) => /^\d{1,8}$/.test(parseFigure(text))

/** Digits without thousands separators: '$1,299.50' is 1299.50. '12,50' and '0,500' are ambiguous and stay. */
export function parseFigure(text: string): string {
  const typed = text.trim()
  const digits = typed.startsWith(MONEY_SIGN) ? typed.slice(MONEY_SIGN.length).trim() : typed
  return digits.replace(/^[1-9]\d{0,2}([,\s])\d{3}(\1\d{3})*(?!\d)/, (grouped) =>
    grouped.replaceAll(/\D/g, ''),
  )
}
