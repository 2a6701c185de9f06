import * as words from '#words/settings'
import { company } from '../../contract/company'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../../contract/limits'
import { addressInWords } from '../../contract/seller-words'
import type { Seller } from '../../contract/settings'
import { taxNumberHint } from '../../contract/values/tax-numbers'
import { api } from '../browser-api'
import { countries } from '../profiles/address-fields'
import mark from '../shell/favicon.svg'
import { Options, SelectField } from '../ui/form-field'
import { SectionForm } from './section-form'
import { SettingField } from './setting-field'
import { type SectionProps, useSection } from './use-section'

const toDraft = ({ address, ...seller }: Seller) => ({ ...seller, ...address })
type Draft = ReturnType<typeof toDraft>

function toSeller({ street, city, postcode, country, ...seller }: Draft): Seller {
  return { ...seller, address: { street, city, postcode, country } }
}

export function SellerSection(props: SectionProps<Seller>) {
  const part = useSection({
    ...props,
    name: 'seller',
    toDraft,
    send: ({ draft, was }) => api('setSeller', { body: { value: toSeller(draft), was } }),
  })
  const { draft, change, bar } = part
  const line = { of: part, maxLength: MAX_NAME_LENGTH }
  return (
    <SectionForm title={words.seller} hint={words.sellerHint} act={words.saveSeller} of={part}>
      <div className="grid items-start gap-x-8 gap-y-4 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <SettingField {...line} name="legalName" />
          <SettingField
            {...line}
            name="taxNumber"
            hint={taxNumberHint(draft.taxNumber, draft.country)}
          />
          <SettingField of={part} name="email" type="email" maxLength={MAX_EMAIL_LENGTH} />
          <SettingField of={part} name="phone" type="tel" maxLength={MAX_PHONE_LENGTH} />
          <SettingField {...line} name="street" />
          <SettingField {...line} name="city" />
          <SettingField {...line} name="postcode" />
          <SelectField
            label={words.fields.country}
            name="country"
            disabled={part.isReadOnly || bar.isPending}
            value={draft.country}
            onChange={({ target }) => change({ country: target.value })}
          >
            <Options of={countries} />
          </SelectField>
          <div className="sm:col-span-2">
            <SettingField {...line} name="hours" />
          </div>
        </div>
        <Preview seller={toSeller(draft)} />
      </div>
    </SectionForm>
  )
}

/** The head and the foot of a paper as they will be. */
function Preview({ seller }: { seller: Seller }) {
  const { legalName, email, phone, taxNumber } = seller
  const [address, reached] = [addressInWords(seller.address), [email, phone, taxNumber].join(', ')]
  return (
    <figure className="grid max-w-xl gap-1.5">
      <figcaption className="text-sm font-semibold">{words.onPapers}</figcaption>
      <div className="grid gap-8 rounded-md border border-hairline bg-surface p-4 text-xs wrap-anywhere text-ink-soft shadow-sm">
        <div className="flex gap-3 border-b border-hairline pb-3">
          <img src={mark} alt="" width="36" height="36" className="size-9 shrink-0" />
          <p className="min-w-0">
            <b className="block text-base text-ink">{company.name}</b>
            <span className="block">{address}</span>
            <span className="block">{reached}</span>
          </p>
        </div>
        <p className="border-t border-hairline pt-2">
          <span className="block">
            {legalName}, {address}
          </span>
          <span className="block">{reached}</span>
        </p>
      </div>
    </figure>
  )
}
