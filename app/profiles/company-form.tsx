import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/profiles'
import { MAX_PHONE_LENGTH } from '../../contract/limits'
import type { Profile, SavedAddress } from '../../contract/profiles'
import { AccountSection } from '../account/account-section'
import { Button } from '../ui/button'
import { ErrorState } from '../ui/error-state'
import { InlineMessage } from '../ui/inline-message'
import { Options } from '../ui/options'
import { SelectField } from '../ui/select-field'
import { Spinner } from '../ui/spinner'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toast-store'
import { labelOfAddress } from './address-pick'
import { CompanyFields } from './company-fields'
import { addressesQuery, profileQuery, setProfileMutation } from './profile-queries'

export function CompanyForm({ email }: { email: string }) {
  const profile = useQuery(profileQuery(email))
  const addresses = useQuery(addressesQuery(email))
  const failed = profile.error ?? addresses.error
  if (failed)
    return (
      <ErrorState
        message={failed.message}
        isRetrying={profile.isFetching || addresses.isFetching}
        onRetry={() => void Promise.all([profile.refetch(), addresses.refetch()])}
      />
    )
  if (!profile.data || !addresses.data) return <Spinner label={words.loadingYourCompany} />
  return <Fields profile={profile.data} addresses={addresses.data} />
}

function Fields({ profile, addresses }: { profile: Profile; addresses: readonly SavedAddress[] }) {
  const [typed, setTyped] = useState<Partial<Profile>>({})
  const { mutate, isPending, error } = useMutation(setProfileMutation(useQueryClient()))
  const shown = { ...profile, ...typed }
  const change = (next: Partial<Profile>) => setTyped({ ...typed, ...next })
  const of = addresses.find(({ _id }) => _id === (shown.billingId ?? shown.deliveryId))

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const onSuccess = () => {
      setTyped({})
      toast.success(words.savedYourNextOrderBegins)
    }
    mutate(shown, { onSuccess })
  }

  return (
    <AccountSection title={words.company}>
      <p className="text-ink-soft">{words.yourNextOrderIsFilled}</p>
      <form onSubmit={save} noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <CompanyFields
          of={shown}
          country={of?.address.country}
          readOnly={isPending}
          onChange={change}
        />
        <PhoneField value={shown.phone ?? ''} isPending={isPending} onChange={change} />
        <div className="hidden sm:block" />
        {defaults.map(({ name, label, none }) => (
          <DefaultAddress
            key={name}
            label={label}
            none={none}
            addresses={addresses}
            isPending={isPending}
            value={shown[name]}
            onChange={(id) => change({ [name]: id })}
          />
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

type PhoneFieldProps = {
  value: string
  isPending: boolean
  onChange: (next: { phone: string }) => void
}

function PhoneField({ value, isPending, onChange }: PhoneFieldProps) {
  return (
    <TextField
      label={words.phone}
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={MAX_PHONE_LENGTH}
      readOnly={isPending}
      value={value}
      onChange={({ target }) => onChange({ phone: target.value })}
    />
  )
}

const defaults = [
  { name: 'deliveryId', label: words.deliverTo, none: words.noDefault },
  { name: 'billingId', label: words.billTo, none: words.sameAsDelivery },
] as const

type DefaultAddressProps = {
  label: string
  none: string
  value: string | null
  addresses: readonly SavedAddress[]
  isPending: boolean
  onChange: (id: string | null) => void
}

function DefaultAddress(props: DefaultAddressProps) {
  const { label, none, value, addresses, isPending, onChange } = props
  return (
    <SelectField
      label={label}
      disabled={isPending}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{none}</option>
      <Options of={addresses.map((each) => [each._id, labelOfAddress(each.label, each.address)])} />
    </SelectField>
  )
}
