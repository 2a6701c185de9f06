import { useQuery } from '@tanstack/react-query'
import * as words from '#words/settings'
import type { SavedSettings, Settings as Values } from '../../contract/settings'
import { api } from '../browser-api'
import { HistorySection } from '../changes/history-section'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { OfficeKeys } from '../keys/owned-keys-section'
import { UnsavedChangesDialog } from '../ui/unsaved-changes-dialog'
import { useUnsavedParts } from '../ui/use-page-part'
import { Waiting } from '../ui/waiting'
import { OfficeWebhooks } from '../webhooks/webhook-list-section'
import { BankSection } from './bank-section'
import { DaysSection } from './days-section'
import { SectionForm } from './section-form'
import { SellerSection } from './seller-section'
import { numberOf, SettingField } from './setting-field'
import { settingsQuery } from './settings-queries'
import { TaxSection } from './tax-section'
import { type SectionProps, useSection } from './use-section'

export function Settings() {
  const query = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  if (!query.data) return <Waiting query={query} label={words.loadingTheSettings} />
  return <Sections sections={query.data.sections} />
}

function Sections({ sections: { seller, bank, days, holds, tax } }: { sections: SavedSettings }) {
  const { may } = useIsAdmin()
  const { unsaved, noteUnsaved } = useUnsavedParts()
  return (
    <div className="grid gap-8">
      <SellerSection saved={seller} noteUnsaved={noteUnsaved} />
      <BankSection saved={bank} noteUnsaved={noteUnsaved} />
      <DaysSection saved={days} noteUnsaved={noteUnsaved} />
      <HoldsSection saved={holds} noteUnsaved={noteUnsaved} />
      <TaxSection saved={tax} seller={seller.value} noteUnsaved={noteUnsaved} />
      {may<'listOfficeKeys'>('people') && <OfficeKeys />}
      {may<'listWebhooks'>('people') && <OfficeWebhooks />}
      {may<'searchChanges'>('people') && <HistorySection of={{ noun: 'setting' }} />}
      <UnsavedChangesDialog
        isUnsaved={() => unsaved.size > 0}
        text={words.whatYouTypedIsNotSaved}
      />
    </div>
  )
}

type Holds = Values['holds']

const holdsDraft = ({ holdHours, transferHoldHours, quoteDays }: Holds) => ({
  holdHours: String(holdHours),
  transferHoldHours: String(transferHoldHours),
  quoteDays: String(quoteDays),
})

const toHolds = (draft: ReturnType<typeof holdsDraft>): Holds => ({
  holdHours: numberOf(draft.holdHours),
  transferHoldHours: numberOf(draft.transferHoldHours),
  quoteDays: numberOf(draft.quoteDays),
})

/** How long goods are set aside and quotes are valid. */
function HoldsSection(props: SectionProps<Holds>) {
  const part = useSection({
    ...props,
    name: 'holds',
    toDraft: holdsDraft,
    send: ({ draft, was }) => api('setHolds', { body: { value: toHolds(draft), was } }),
  })
  return (
    <SectionForm title={words.holds} hint={words.holdsHint} act={words.saveHolds} of={part}>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        <SettingField of={part} name="holdHours" inputMode="decimal" />
        <SettingField of={part} name="transferHoldHours" inputMode="decimal" />
        <SettingField of={part} name="quoteDays" inputMode="numeric" hint={words.quotesOff} />
      </div>
    </SectionForm>
  )
}
