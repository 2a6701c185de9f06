import { CURRENCY_CODE, toDollars } from '../../contract/money.ts'
import { unitCodes } from '../documents/e-invoice.ts'
import { cutText, type TransferLine } from './transfer-lines.ts'

export type Fields = readonly (readonly [name: string, value: string])[]

/** The longest texts of OCI 4. */
const DESCRIPTION_LENGTH = 40
const CODE_LENGTH = 40

/** Names of fields count in any case; those that other systems want back are passed on as they came. */
export function readOciForm(form: URLSearchParams) {
  const fields = new Map([...form].map(([name, value]) => [name.toUpperCase(), value]))
  const passed = [...form].filter(([name]) =>
    /^(?:~okcode|~target|~caller|sapevent:post)$/i.test(name),
  )
  return {
    field: (name: string) => fields.get(name) ?? '',
    passed: Object.fromEntries(
      passed.map(([name, value]) => [name, cutText(value.replaceAll('\0', ''), CODE_LENGTH)]),
    ),
  }
}

/** The fields by which OCI takes over lines: PRICE * QUANTITY / PRICEUNIT is what each comes to, to the cent. */
export const toOciFields = (
  lines: readonly TransferLine[],
  { quoteId, passed = {} }: { quoteId: string | null; passed?: Record<string, string> | undefined },
): Fields => [
  ...Object.entries(passed),
  ...lines.flatMap((line, index) =>
    Object.entries(ociFieldsOf(line, quoteId)).map(
      ([name, value]) => [`NEW_ITEM-${numbered(name, index + 1)}`, value] as const,
    ),
  ),
]

/** The text that has no end has its number before its length. */
const numbered = (name: string, at: number) =>
  name === 'LONGTEXT' ? `LONGTEXT_${at}:132[]` : `${name}[${at}]`

const ociFieldsOf = (line: TransferLine, quoteId: string | null) => ({
  DESCRIPTION: cutText(line.name, DESCRIPTION_LENGTH),
  MATNR: '',
  QUANTITY: line.quantity.toFixed(3),
  UNIT: unitCodes[line.unit],
  PRICE: toDollars(line.cents).toFixed(3),
  PRICEUNIT: '1',
  CURRENCY: CURRENCY_CODE,
  LEADTIME: line.leadDays === null ? '' : String(line.leadDays),
  VENDORMAT: cutText(line.sku ?? '', CODE_LENGTH),
  EXT_PRODUCT_ID: line.toolId,
  LONGTEXT: line.note === null ? line.name : `${line.name} (${line.note})`,
  MATGROUP: '',
  CUSTFIELD1: quoteId ?? '',
})
