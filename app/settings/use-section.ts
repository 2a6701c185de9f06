import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as words from '#words/settings'
import type { Section } from '../../contract/settings'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { thenSay } from '../ui/then-say'
import { saveSectionMutation } from './settings-queries'

type Saved<Value> = { value: Value; revision: number; setBy?: Record<string, string> | undefined }

/** Of a part of the page, which reports whether it has something that is not saved. */
export type SectionProps<Value> = {
  saved: Saved<Value>
  noteUnsaved: (name: Section, isUnsaved: boolean) => void
}

type Given<Value, Draft> = SectionProps<Value> & {
  name: Section
  toDraft: (value: Value) => Draft
  send: (body: { draft: Draft; was: number }) => Promise<unknown>
}

/** What was typed of a section, until it is saved or taken back. `bar` is for its PartForm. */
export function useSection<Value, Draft extends object>(given: Given<Value, Draft>) {
  const { name, saved, toDraft, send, noteUnsaved } = given
  const { may } = useIsAdmin()
  const { mutate, isPending, error } = useMutation(saveSectionMutation(useQueryClient(), send))
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const now = toDraft(saved.value)
  const draft = { ...now, ...typed }
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(now)
  useEffect(() => noteUnsaved(name, isUnsaved), [noteUnsaved, name, isUnsaved])
  const onTakeBack = () => setTyped({})

  function save() {
    if (isPending || !isUnsaved) return
    mutate({ draft, was: saved.revision }, thenSay(words.isSaved, onTakeBack))
  }

  return {
    draft,
    change: (part: Partial<Draft>) => setTyped({ ...typed, ...part }),
    save,
    setBy: saved.setBy ?? {},
    isReadOnly: !(name === 'bank' ? may<'setBank'>('money') : may<'setSeller'>('people')),
    bar: { isUnsaved, isPending, error, onTakeBack },
  }
}
