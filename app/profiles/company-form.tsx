import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/profiles'
import { MAX_PHONE_LENGTH } from '../../contract/limits'
import type { Profile, SavedAddress } from '../../contract/profiles'
import { AccountSection } from '../account/account-section'
import { useOwnMembership } from '../auth/session'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { Options, SelectField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import { TextLink } from '../ui/links'
import { thenSay } from '../ui/then-say'
import { bothQueries, Waiting } from '../ui/waiting'
import { labelOfAddress } from './address-pick'
import { CompanyFields } from './company-fields'
import { addressesQuery, profileQuery, setProfileMutation } from './profile-queries'

export function CompanyForm({ email }: { email: string }) {
  const profile = useQuery(profileQuery(email))
  const addresses = useQuery(addressesQuery(email))
  const query = bothQueries(profile, addresses)
  if (query.error || !profile.data || !addresses.data)
    return <Waiting query={query} label={words.loadingYourCompany} />
  return <Fields profile={profile.data} addresses={addresses.data} />
}

function Fields({ profile, addresses }: { profile: Profile; addresses: readonly SavedAddress[] }) {
  const [typed, setTyped] = useState<Partial<Profile>>({})
  const { mutate, isPending, error } = useMutation(setProfileMutation(useQueryClient()))
  const shown = { ...profile, ...typed }
  const change = (next: Partial<Profile>) => setTyped({ ...typed, ...next })
  const choices = addresses.map(
    (each) => [each._id, labelOfAddress(each.label, each.address)] as const,
  )
  const of = addresses.find(({ _id }) => _id === (shown.billingId ?? shown.deliveryId))

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    mutate(
      shown,
      thenSay(words.savedYourNextOrderBegins, () => setTyped({})),
    )
  }

  return (
    <AccountSection title={words.company}>
      <p className="text-ink-soft">{words.yourNextOrderIsFilled}</p>
      {!useOwnMembership() && (
        <TextLink to={href('/dashboard/company/:part?')} className="justify-self-start">
          {words.buyAsACompany}
        </TextLink>
      )}
      <form onSubmit={save} noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <CompanyFields
          of={shown}
          country={of?.address.country}
          readOnly={isPending}
          onChange={change}
        />
        <TextField
          label={words.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={MAX_PHONE_LENGTH}
          readOnly={isPending}
          value={shown.phone ?? ''}
          onChange={({ target }) => change({ phone: target.value })}
        />
        <div className="hidden sm:block" />
        {defaults.map(({ name, label, none }) => (
          <SelectField
            key={name}
            label={label}
            disabled={isPending}
            value={shown[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value || null })}
          >
            <option value="">{none}</option>
            <Options of={choices} />
          </SelectField>
        ))}
        <div className="grid gap-3 sm:col-span-2">
          {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
          <Button type="submit" className="justify-self-start" isPending={isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}

const defaults = [
  { name: 'deliveryId', label: words.deliverTo, none: words.noDefault },
  { name: 'billingId', label: words.billTo, none: words.sameAsDelivery },
] as const
