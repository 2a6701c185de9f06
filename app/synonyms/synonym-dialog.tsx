import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_SYNONYM_LENGTH, MAX_SYNONYM_MEANS_LENGTH } from '../../contract/limits'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { InlineMessage } from '../ui/inline-message'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toast-store'
import { changeSynonymMutation, type Synonym } from './synonym-queries'

type SynonymDialogProps = {
  /** Undefined where a row is added. */
  edited: Synonym | undefined
  words: readonly string[]
  onClose: () => void
}

type Faults = { word?: string; means?: string }

/** A word, and the words that mean the same. */
export function SynonymDialog({ edited, words, onClose }: SynonymDialogProps) {
  const { mutate, isPending, error } = useMutation(changeSynonymMutation(useQueryClient()))
  const [draft, setDraft] = useState(edited ?? { word: '', means: '' })
  const [faults, setFaults] = useState<Faults>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const next = { word: draft.word.trim().toLowerCase(), means: draft.means.trim() }
    const found = faultsOf(
      next,
      words.filter((word) => word !== edited?.word),
    )
    setFaults(found)
    if (focusFirstFault(event.currentTarget, found)) return
    mutate(
      { old: edited?.word, next },
      {
        onSuccess: () => {
          toast.success(`${next.word} is saved`)
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={edited ? `Edit ${edited.word}` : 'Add search words'}
      description="A search for one of them finds the tools that have another."
      size="small"
      act={edited ? 'Save' : 'Add'}
      isPending={isPending}
      pendingText="Saving"
      onClose={onClose}
      onSubmit={save}
      className="grid gap-1"
    >
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <TextField
        name="word"
        label="Word"
        autoComplete="off"
        maxLength={MAX_SYNONYM_LENGTH}
        value={draft.word}
        error={faults.word}
        onChange={({ target }) => setDraft({ ...draft, word: target.value })}
      />
      <TextField
        name="means"
        label="Means the same as"
        hint="Several with commas between: wrench, key"
        autoComplete="off"
        maxLength={MAX_SYNONYM_MEANS_LENGTH}
        value={draft.means}
        error={faults.means}
        onChange={({ target }) => setDraft({ ...draft, means: target.value })}
      />
    </FormDialog>
  )
}

function faultsOf({ word, means }: Synonym, others: readonly string[]): Faults {
  const wordFault = word === '' ? 'Please enter a word' : 'This word has a row already'
  return {
    ...((word === '' || others.includes(word)) && { word: wordFault }),
    ...(means === '' && { means: 'Please enter at least one word' }),
  }
}
