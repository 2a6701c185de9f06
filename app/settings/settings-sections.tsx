import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import * as words from '#words/settings'
import type { SavedSettings, Section } from '../../contract/settings'
import { HistorySection } from '../changes/history-section'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { UnsavedChangesDialog } from '../ui/unsaved-changes-dialog'
import { Waiting } from '../ui/waiting'
import { BankSection } from './bank-section'
import { DaysSection } from './days-section'
import { HoldsSection } from './holds-section'
import { SellerSection } from './seller-section'
import { settingsQuery } from './settings-queries'

export function Settings() {
  const query = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  if (!query.data) return <Waiting query={query} label={words.loadingTheSettings} />
  return <Sections sections={query.data.sections} />
}

function Sections({ sections: { seller, bank, days, holds } }: { sections: SavedSettings }) {
  const { may } = useIsAdmin()
  const unsaved = useRef(new Set<Section>())
  const noteUnsaved = useCallback((name: Section, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(name)
    else unsaved.current.delete(name)
  }, [])
  return (
    <div className="grid gap-8">
      <SellerSection saved={seller} noteUnsaved={noteUnsaved} />
      <BankSection saved={bank} noteUnsaved={noteUnsaved} />
      <DaysSection saved={days} noteUnsaved={noteUnsaved} />
      <HoldsSection saved={holds} noteUnsaved={noteUnsaved} />
      {may<'searchChanges'>('people') && <HistorySection of={{ noun: 'setting' }} />}
      <UnsavedChangesDialog
        isUnsaved={() => unsaved.current.size > 0}
        text={words.whatYouTypedIsNotSaved}
      />
    </div>
  )
}
