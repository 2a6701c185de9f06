import { useState } from 'react'
import * as words from '#words/settings'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import type { Bank } from '../../contract/settings'
import { bankDoubts } from '../../contract/values/bank-doubts'
import { api } from '../browser-api'
import { InlineMessage } from '../ui/inline-message'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { SectionForm } from './section-form'
import { SettingField } from './setting-field'
import { type SectionProps, useSection } from './use-section'

/** Buyers pay into it: a change is asked about, with what looks wrong. */
export function BankSection(props: SectionProps<Bank>) {
  const [isAsked, setAsked] = useState(false)
  const part = useSection({
    ...props,
    name: 'bank',
    toDraft: (bank) => bank,
    send: ({ draft, was }) => api('setBank', { body: { value: draft, was } }),
  })
  const doubts = bankDoubts(part.draft)
  const line = { of: part, maxLength: MAX_NAME_LENGTH }
  return (
    <>
      <SectionForm
        title={words.bank}
        hint={words.bankHint}
        act={words.saveBank}
        of={part}
        onSave={() => setAsked(true)}
      >
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <SettingField {...line} name="holder" />
          <SettingField {...line} name="bank" />
          <SettingField {...line} name="account" />
          <SettingField {...line} name="swift" />
        </div>
      </SectionForm>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.changeTheBank}
        text={words.buyersPayInto}
        confirmLabel={words.changeIt}
        onConfirm={() => {
          setAsked(false)
          part.save()
        }}
      >
        <p className="wrap-anywhere whitespace-pre-line">
          {[part.draft.holder, part.draft.bank, part.draft.account, part.draft.swift].join('\n')}
        </p>
        {doubts.map((doubt) => (
          <InlineMessage key={doubt}>{doubt}</InlineMessage>
        ))}
      </ConfirmDialog>
    </>
  )
}
