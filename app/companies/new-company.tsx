import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/companies'
import { AccountSection } from '../account/account-section'
import { readSessionEmail } from '../auth/session'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { focusFirstInvalid } from '../ui/focus-first-fault'
import { InlineMessage } from '../ui/inline-message'
import { thenSay } from '../ui/then-say'
import { READ_MS } from '../ui/toast-store'
import { CheckedFields } from './checked-fields'
import { createCompanyMutation } from './company-queries'

/** The form by which a buyer makes a company, to order for it with others. */
export function NewCompany() {
  const [draft, setDraft] = useState({ company: '', taxId: '', country: 'BD' })
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation({
    ...createCompanyMutation(useQueryClient(), readSessionEmail()),
    ...thenSay(words.companyIsMade, undefined, { ms: READ_MS }),
  })
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
        <CheckedFields
          draft={draft}
          isRequired
          readOnly={isPending}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
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
