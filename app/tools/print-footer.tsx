import { href, useMatches } from 'react-router'
import { company } from '../../contract/company'
import { companyDayInWords } from '../../contract/days'
import type { ListedTool } from '../../contract/tool-lists'
import { originOf } from '../shell/page-meta'

/** What a tool's page ends with on paper: of which day it is, where it was found, and who makes the tool. */
export function PrintFooter({ tool }: { tool: ListedTool }) {
  const origin = originOf(useMatches())
  const { name, address, phone, email } = company
  return (
    <footer className="col-span-full hidden border-t border-hairline pt-4 text-sm print:grid print:gap-1">
      <p>
        Price and availability of {companyDayInWords(new Date())}, for one piece, in US dollars.
      </p>
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
