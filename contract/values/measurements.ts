import { CURRENCY_CODE } from '../money.ts'

const figure = '\\d{1,6}(?:[.,/]\\d{1,6})*'
// Not several dimensions: '165 x 11 x 0.5 mm' is longer than a narrow column.
const range = `${figure}(?:\\s?[-–:]\\s?${figure})*`
const units = `mm|cm|m|µm|in|kg|g|Nm|N|kW|W|V|rpm|pieces|piece|pcs|teeth|flutes|grooves|dents|degrees|years?|${CURRENCY_CODE}|%|°`
/** A figure or range with its unit, or a range alone; not digits within a longer word, such as an id. */
export const measurement = new RegExp(
  `(?<![\\w-])(${range}\\s(?:${units})\\b|${figure}[-–:×]${figure})(?![\\w-])`,
  'gi',
)
