import { formatDollars } from '../../contract/money'
import type { Receipt } from '../../contract/receipts'
import { formatCount } from '../ui/format-count'

const cell = 'py-2 pl-3 text-right align-top'

export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { productName, quantity, price, total, currency, returned } = receipt
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">What was paid for</caption>
      <thead className="border-b border-control text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            Tool
          </th>
          {['Quantity', 'Unit price', 'Amount'].map((title) => (
            <th key={title} scope="col" className={`${cell} font-semibold`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-hairline">
          <th scope="row" className="py-2 align-top font-semibold wrap-anywhere">
            {productName}
          </th>
          <td className={cell}>{formatCount(quantity)}</td>
          <td className={cell}>{formatDollars(price)}</td>
          <td className={cell}>{formatDollars(total)}</td>
        </tr>
      </tbody>
      <tfoot className="text-base font-bold">
        <tr>
          <th scope="row" colSpan={2} className="py-3">
            Total paid
          </th>
          <td colSpan={2} className="py-3 text-right">
            {formatDollars(total)} {currency}
          </td>
        </tr>
        {returned > 0 && (
          <tr className="text-sm">
            <th scope="row" colSpan={2} className="py-1">
              Returned to the card
            </th>
            <td colSpan={2} className="py-1 text-right">
              {formatDollars(returned)} {currency}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
