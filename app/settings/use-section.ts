import { useQueryClient } from '@tanstack/react-query'
import * as words from '#words/settings'
import type { Section } from '../../contract/settings'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { type NoteUnsaved, usePagePart } from '../ui/use-page-part'
import { saveSectionMutation } from './settings-queries'

type Saved<Value> = { value: Value; revision: number; setBy?: Record<string, string> | undefined }

/** Of a part of the page, which reports whether it has something that is not saved. */
export type SectionProps<Value> = { saved: Saved<Value>; noteUnsaved: NoteUnsaved }

type Sent<Draft> = { draft: Draft; was: number }
type Given<Value, Draft> = SectionProps<Value> & {
  name: Section
  toDraft: (value: Value) => Draft
  send: (body: Sent<Draft>) => Promise<unknown>
}

/** What was typed of a section, until it is saved or taken back. `bar` is for its PartForm. */
export function useSection<Value, Draft extends object>(given: Given<Value, Draft>) {
  const { name, saved, toDraft, send, noteUnsaved } = given
  const { may } = useIsAdmin()
  const now = toDraft(saved.value)
  const nothingTyped: Partial<Draft> = {}
  const { typed, setTyped, save, bar } = usePagePart({
    ...{ name, noteUnsaved },
    now: nothingTyped,
    mutation: saveSectionMutation(useQueryClient(), send),
    sentOf: (part) => ({ ...now, ...part }),
  })
  const draft = { ...now, ...typed }
  return {
    draft,
    change: (part: Partial<Draft>) => setTyped({ ...typed, ...part }),
    save: () => save({ draft, was: saved.revision }, words.isSaved),
    setBy: saved.setBy ?? {},
    isReadOnly: !(name === 'bank' || name === 'tax'
      ? may<'setBank' | 'setTax'>('money')
      : may<'setSeller'>('people')),
    bar,
  }
}
