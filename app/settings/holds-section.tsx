import * as words from '#words/settings'
import type { Settings } from '../../contract/settings'
import { api } from '../browser-api'
import { SectionForm } from './section-form'
import { numberOf, SettingField } from './setting-field'
import { type SectionProps, useSection } from './use-section'

type Holds = Settings['holds']

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
export function HoldsSection(props: SectionProps<Holds>) {
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
