import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/companies'
import { AccountSection } from '../account/account-section'
import { readSessionEmail } from '../auth/session'
import { createContentKeys } from '../idempotency-keys'
import { countries } from '../profiles/address-fields'
import { CompanyFields } from '../profiles/company-fields'
import { Button } from '../ui/button'
import { focusFirstInvalid } from '../ui/focus-first-fault'
import { Options, SelectField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import { thenSay } from '../ui/then-say'
import { READ_MS } from '../ui/toast-store'
import { createCompanyMutation } from './company-queries'

/** The form by which a buyer makes a company, to order for it with others. */
export function NewCompany() {
  const [draft, setDraft] = useState({ company: '', taxId: '', country: 'BD' })
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation({
    ...createCompanyMutation(useQueryClient(), readSessionEmail()),
    ...thenSay(words.companyIsMade, undefined, { ms: READ_MS }),
  })
  const change = (next: Partial<{ company: string | null; taxId: string | null }>) =>
    setDraft({ ...draft, ...texts(next) })

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { company: name, taxId, country } = draft
    if (!name.trim() || !taxId.trim()) return focusFirstInvalid(event.currentTarget)
    const body = { name, taxId, country }
    if (!isPending) mutate({ body, key: keyFor(body) })
  }

  return (
    <AccountSection title={words.buyAsACompany}>
      <p className="text-ink-soft">{words.whatACompanyIs}</p>
      <p className="text-ink-soft">{words.isItWithUs}</p>
      <form onSubmit={make} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <CompanyFields
          of={draft}
          country={draft.country}
          isRequired
          readOnly={isPending}
          onChange={change}
        />
        <SelectField
          label={words.country}
          value={draft.country}
          disabled={isPending}
          onChange={({ target }) => setDraft({ ...draft, country: target.value })}
        >
          <Options of={countries} />
        </SelectField>
        <div className="grid gap-3 sm:col-span-2">
          {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
          <Button type="submit" className="justify-self-start" isPending={isPending}>
            {words.makeTheCompany}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}

const texts = (given: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text ?? '']))
