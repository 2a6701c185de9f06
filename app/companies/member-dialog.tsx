import { useState } from 'react'
import * as words from '#words/companies'
import type { Member } from '../../contract/companies/companies'
import { type CompanyRole, companyRoles } from '../../contract/companies/membership'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { Options, SelectField } from '../ui/form-field'

export type MemberDraft = { email: string; role: CompanyRole; limit: string; monthLimit: string }
type Faults = Partial<Record<'email' | 'limit' | 'monthLimit', string>>

type MemberDialogProps = {
  title: string
  act: string
  /** Without one an address is invited. */
  member: Member | undefined
  isPending: boolean
  error: Error | null
  /** The address of an invitation that could not be mailed. */
  url?: string | undefined
  onClose: () => void
  onSend: (draft: MemberDraft) => void
}

const amount = /^\d{1,9}(\.\d{1,2})?$/
const limits = [
  { name: 'limit', label: words.limitEachTime },
  { name: 'monthLimit', label: words.limitAMonth },
] as const

/** What a member is in the company, and how much of it alone. */
export function MemberDialog(props: MemberDialogProps) {
  const { member, url, onSend, ...dialog } = props
  const first = draftOf(member)
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<Faults>({})
  const change = (part: Partial<MemberDraft>) => setDraft({ ...draft, ...part })

  function send(form: HTMLFormElement) {
    const found = faultsOf(draft, member === undefined)
    setFaults(found)
    if (!focusFirstFault(form, found)) onSend(draft)
  }

  return (
    <FormDialog
      {...dialog}
      isTyped={JSON.stringify(draft) !== JSON.stringify(first)}
      onSend={send}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      {url && <p className="text-sm wrap-anywhere sm:col-span-2">{url}</p>}
      {!member && (
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          value={draft.email}
          error={faults.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      )}
      <RoleField role={draft.role} onChange={(role) => change({ role })} />
      {limits.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          hint={words.inDollars}
          value={draft[name]}
          error={faults[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </FormDialog>
  )
}

type RoleFieldProps = { role: CompanyRole; onChange: (role: CompanyRole) => void }

const RoleField = ({ role, onChange }: RoleFieldProps) => (
  <SelectField
    label={words.role}
    hint={words.meansOfRole[role]}
    value={role}
    onChange={({ target }) => onChange(companyRoles[target.selectedIndex] ?? role)}
  >
    <Options of={companyRoles.map((each) => [each, words.roleNames[each]])} />
  </SelectField>
)

function draftOf(member: Member | undefined): MemberDraft {
  const { role = 'buyer', limit, monthLimit } = member ?? {}
  return { email: '', role, limit: `${limit ?? ''}`, monthLimit: `${monthLimit ?? ''}` }
}

/** As calls take them: what is empty is no limit. */
export const limitsIn = ({ limit, monthLimit }: MemberDraft) => ({
  limit: limit.trim() || null,
  monthLimit: monthLimit.trim() || null,
})

function faultsOf(draft: MemberDraft, isNew: boolean): Faults {
  const isAmount = (text: string) => text.trim() === '' || amount.test(text.trim())
  return {
    ...(isNew &&
      !/^\S+@\S+$/.test(draft.email.trim()) && { email: words.pleaseEnterAnEmailAddress }),
    ...(!isAmount(draft.limit) && { limit: words.mustBeAnAmount }),
    ...(!isAmount(draft.monthLimit) && { monthLimit: words.mustBeAnAmount }),
  }
}
