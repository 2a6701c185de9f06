import { href, useMatches } from 'react-router'
import * as words from '#words/tools'
import { company } from '../../../contract/company'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { companyDayInWords } from '../../../contract/values/days'
import { originOf } from '../../shell/page-meta'

/** The end of the printed data sheet: its date, its URL and the maker. */
export function PrintFooter({ tool, unit }: { tool: ListedTool; unit: string }) {
  const origin = originOf(useMatches())
  const { name, address, phone, email } = company
  return (
    <footer className="col-span-full hidden border-t border-hairline pt-2 text-xs break-inside-avoid print:grid print:gap-0.5">
      <p>{words.priceAndAvailabilityOfFor(companyDayInWords(new Date()), unit)}</p>
      <p className="wrap-anywhere">{new URL(href('/tool/:id', { id: tool._id }), origin).href}</p>
      <p>
        <strong>{name}</strong>, {address.street}, {address.city} {address.postcode},{' '}
        {address.country}
      </p>
      <p>
        {phone}, {email}
      </p>
    </footer>
  )
}
