import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/companies'
import { quantity as pleaseEnterAQuantity } from '#words/field-messages'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { formatDollars } from '../../contract/money'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { isPrice, isQuantity, parseFigure } from '../figures'
import { ToolPicker } from '../tools/tool-picker-section'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { seenAsQuery } from './office-company-queries'

type SentPrice = { toolId: string; from: number; price: number; validUntil: string | null }
type AgreePriceProps = {
  company: CompanyForOffice
  isPending: boolean
  onAgree: (price: SentPrice, onDone: () => void) => void
}

const blank = { from: '100', price: '', until: '' }

const faultsOf = ({ from, price }: typeof blank) => ({
  from: isQuantity(from) && Number(parseFigure(from)) > 0 ? undefined : pleaseEnterAQuantity,
  price: isPrice(price) ? undefined : words.mustBeAnAmount,
})

/** Shows what a company pays for a tool, as its members see it, and agrees on another price. */
export function AgreePrice({ company, isPending, onAgree }: AgreePriceProps) {
  const [tool, setTool] = useState<ListedTool>()
  const [typed, setTyped] = useState(blank)
  const [faults, setFaults] = useState<Partial<ReturnType<typeof faultsOf>>>({})
  const { from, price, until } = typed
  const set = (field: keyof typeof blank) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!tool || isPending) return
    const found = faultsOf(typed)
    setFaults(found)
    if (focusFirstFault(event.currentTarget, found)) return
    const figures = { from: Number(parseFigure(from)), price: Number(parseFigure(price)) }
    const agreed = { ...figures, validUntil: until || null }
    onAgree({ toolId: tool._id, ...agreed }, () => setTyped({ ...typed, price: '' }))
  }

  return (
    <form onSubmit={handleSubmit} className="mt-4 grid gap-x-4 gap-y-1">
      <ToolPicker label={words.seeAs(company.name)} hint={words.findATool} onChoose={setTool} />
      {tool && (
        <>
          <p className="font-semibold wrap-anywhere">{tool.name}</p>
          <SeenAs
            companyId={company._id}
            name={company.name}
            tool={tool}
            quantity={Number(parseFigure(from))}
          />
          <div className="grid gap-x-4 sm:grid-cols-[7rem_8rem_11rem_auto] sm:items-start">
            <TextField
              label={words.fromQuantity}
              name="from"
              inputMode="numeric"
              error={faults.from}
              value={from}
              onChange={set('from')}
            />
            <TextField
              label={words.price}
              name="price"
              inputMode="decimal"
              error={faults.price}
              value={price}
              onChange={set('price')}
            />
            <TextField
              label={words.until}
              type="date"
              isOptional
              value={until}
              onChange={set('until')}
            />
            <Button type="submit" isPending={isPending} className="sm:mt-6.5 sm:justify-self-start">
              {words.agree}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

type SeenAsProps = { companyId: string; name: string; tool: ListedTool; quantity: number }

function SeenAs({ companyId, name, tool, quantity }: SeenAsProps) {
  const asked = quantity >= 1 ? quantity : 1
  const { data } = useQuery(seenAsQuery(companyId, tool._id, asked))
  const line = data?.lines[0]
  return (
    <output className="mb-2 min-h-5 text-sm text-ink-soft">
      {line?.price != null &&
        words.companyPays(name, formatDollars(line.price), line.agreed ?? words.asInTheList)}
    </output>
  )
}
