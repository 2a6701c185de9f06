import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/profiles'
import type { Profile, SavedAddress } from '../../contract/profiles'
import { AccountSection } from '../account/account-section'
import { AddressText } from '../bookings/address-note'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { type RowAct, RowMenu } from '../ui/office-list/row-menu'
import { toast } from '../ui/toast-store'
import { Waiting } from '../ui/waiting'
import { AddressDialog } from './address-dialog'
import {
  addressesQuery,
  deleteAddressMutation,
  profileQuery,
  setProfileMutation,
} from './profile-queries'

type AddressBookProps = {
  email: string
  /** Of the company alone, and whether they are changed here. */
  shared?: { mayChange: boolean }
}

/** The addresses of an account, those of its company too: which are its defaults, and what can be done with them. */
export function AddressBook({ email, shared }: AddressBookProps) {
  const query = useQuery(addressesQuery(email))
  const { data } = query
  const { data: profile } = useQuery(profileQuery(email))
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const [asked, setAsked] = useState<SavedAddress>()
  if (query.error || !data) return <Waiting query={query} label={words.loadingYourAddresses} />
  const shown = shared ? data.filter((saved) => saved.shared) : data
  const mayAdd = shared?.mayChange ?? true
  return (
    <AccountSection title={shared ? words.addressesOfAllMembers : words.addresses}>
      {shown.length === 0 ? (
        <p className="text-ink-soft">
          {shared ? words.noneYetForAllMembers : words.noneYetAddressesThatYou}
        </p>
      ) : (
        <ul className="border-t border-hairline">
          {shown.map((saved) => (
            <li key={saved._id} className="border-b border-hairline py-3">
              <Entry
                saved={saved}
                profile={profile}
                isFixed={shared ? !shared.mayChange : saved.shared === true}
                onChange={() => setEdited(saved)}
                onDelete={() => setAsked(saved)}
              />
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setEdited('new')}>
          {words.addAnAddress}
        </Button>
      )}
      {edited && (
        <AddressDialog
          saved={edited === 'new' ? undefined : edited}
          country={data[0]?.address.country}
          isShared={shared !== undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteAddress asked={asked} onClose={() => setAsked(undefined)} />
    </AccountSection>
  )
}

type EntryProps = {
  saved: SavedAddress
  profile: Profile | undefined
  /** Shared, and changed by managers alone. */
  isFixed: boolean
  onChange: () => void
  onDelete: () => void
}

function Entry({ saved, profile, isFixed, onChange, onDelete }: EntryProps) {
  const { _id, label, address } = saved
  const { mutate, error } = useMutation(setProfileMutation(useQueryClient()))
  const isDelivery = profile?.deliveryId === _id
  const isBilling = profile?.billingId === _id
  const setDefault = (change: Partial<Profile>) =>
    profile && mutate({ ...profile, ...change }, { onSuccess: () => toast.success(words.saved) })
  const acts: RowAct[] = [
    ...(isFixed ? [] : [{ label: words.change, onChoose: onChange }]),
    ...(profile && !isDelivery
      ? [{ label: words.deliverHere, onChoose: () => setDefault({ deliveryId: _id }) }]
      : []),
    ...(profile && !isBilling
      ? [{ label: words.billHere, onChoose: () => setDefault({ billingId: _id }) }]
      : []),
    ...(isFixed ? [] : [{ label: words.deleteIt, isDanger: true, onChoose: onDelete }]),
  ]
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere">
          {label}
          {isFixed && <Badge>{words.ofYourCompany}</Badge>}
          {isDelivery && <Badge>{words.delivery}</Badge>}
          {isBilling && <Badge>{words.billing}</Badge>}
        </p>
        <AddressText address={address} />
        {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      </div>
      {acts.length > 0 && <RowMenu label={words.moreFor(label)} acts={acts} />}
    </div>
  )
}

type DeleteAddressProps = { asked: SavedAddress | undefined; onClose: () => void }

function DeleteAddress({ asked, onClose }: DeleteAddressProps) {
  const { mutate, isPending, error } = useMutation(deleteAddressMutation(useQueryClient()))
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={onClose}
      title={words.deleteAddress(asked?.label ?? '')}
      text={words.itLeavesYourAddressBook}
      confirmLabel={words.deleteIt}
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={() => asked && mutate(asked._id, { onSuccess: onClose })}
    />
  )
}
