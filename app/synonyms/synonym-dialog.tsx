import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import * as words from '#words/synonyms'
import { MAX_SYNONYM_LENGTH, MAX_SYNONYM_MEANS_LENGTH } from '../../contract/limits'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { thenSay } from '../ui/then-say'
import { changeSynonymMutation, type Synonym } from './synonym-queries'

type SynonymDialogProps = {
  /** Undefined where a row is added. */
  edited: Synonym | undefined
  known: readonly string[]
  onClose: () => void
}

type Faults = { word?: string; means?: string }

export function SynonymDialog({ edited, known, onClose }: SynonymDialogProps) {
  const { mutate, isPending, error } = useMutation(changeSynonymMutation(useQueryClient()))
  const [draft, setDraft] = useState(edited ?? { word: '', means: '' })
  const [faults, setFaults] = useState<Faults>({})

  function save(form: HTMLFormElement) {
    const next = { word: draft.word.trim().toLowerCase(), means: draft.means.trim() }
    const others = known.filter((word) => word !== edited?.word)
    const found = faultsOfSynonym(next, others)
    setFaults(found)
    if (focusFirstFault(form, found)) return
    mutate({ old: edited?.word, next }, thenSay(words.isSaved(next.word), onClose))
  }

  const field = (name: keyof Synonym) => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setDraft({ ...draft, [name]: target.value }),
  })

  return (
    <FormDialog
      title={edited ? words.edit(edited.word) : words.addSearchWords}
      description={words.aSearchForOneOf}
      size="small"
      act={edited ? words.save : words.add}
      isPending={isPending}
      error={error}
      pendingText={words.saving}
      onClose={onClose}
      onSend={save}
      className="grid gap-1"
    >
      <TextField {...field('word')} label={words.word} maxLength={MAX_SYNONYM_LENGTH} />
      <TextField
        {...field('means')}
        label={words.meansTheSameAs}
        hint={words.severalWithCommasBetweenWrench}
        maxLength={MAX_SYNONYM_MEANS_LENGTH}
      />
    </FormDialog>
  )
}

function faultsOfSynonym({ word, means }: Synonym, others: readonly string[]): Faults {
  const wordFault = word === '' ? words.pleaseEnterAWord : words.thisWordHasARow
  return {
    ...((word === '' || others.includes(word)) && { word: wordFault }),
    ...(means === '' && { means: words.pleaseEnterAtLeastOne }),
  }
}
