import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/keys'
import { isWithin, PUNCHOUT_SCOPES, type Scope, scopes } from '../../contract/keys'
import { MAX_KEY_NAME_LENGTH } from '../../contract/limits'
import { accountQuery } from '../account/account-queries'
import { needsNewLogin, Reauthenticate } from '../account/reauthenticate-section'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { CheckSet } from '../ui/check-set'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { Options, SelectField, TextAreaField } from '../ui/form-field'
import { createKeyMutation, type MadeKey, type NewKeyBody } from './key-queries'

type NewKeyProps = { onClose: () => void; onMade: (made: MadeKey) => void }
type Draft = {
  name: string
  scopes: Scope[]
  days: number
  kind: 'api' | 'punchout'
  returnOrigins: string[]
}
type Faults = Partial<Record<'name' | 'scopes' | 'returnOrigins', string>>

const days = ['30', '90', '365', '730']
const blank: Draft = { name: '', scopes: [], days: 365, kind: 'api', returnOrigins: [] }

/** What a key is for, and how long; an old login is asked for its password before the key is made. */
export function NewKey({ onClose, onMade }: NewKeyProps) {
  const [draft, setDraft] = useState(blank)
  const [faults, setFaults] = useState<Faults>({})
  const call = useMutation(createKeyMutation(useQueryClient()))
  const { data: account } = useQuery(accountQuery)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  function take(made: MadeKey) {
    onClose()
    onMade(made)
  }

  function send(form: HTMLFormElement) {
    const found = faultsOf(draft)
    setFaults(found)
    if (!focusFirstFault(form, found)) call.mutate(bodyOf(draft), { onSuccess: take })
  }

  if (account && needsNewLogin(call.error))
    return (
      <Dialog open onOpenChange={onClose} title={words.makeAKey}>
        <Reauthenticate
          account={account}
          label={words.makeTheKey}
          done={words.isMade}
          act={async () => take(await call.mutateAsync(bodyOf(draft)))}
        />
      </Dialog>
    )
  return (
    <FormDialog
      title={words.makeAKey}
      act={words.makeTheKey}
      isPending={call.isPending}
      error={call.error}
      isTyped={JSON.stringify(draft) !== JSON.stringify(blank)}
      onClose={onClose}
      onSend={send}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      <NameAndKind {...{ draft, faults, change }} />
      <WhatFor {...{ draft, faults, change }} />
    </FormDialog>
  )
}

type FieldsProps = { draft: Draft; faults: Faults; change: (part: Partial<Draft>) => void }

const NameAndKind = ({ draft: { name, kind, days: chosen }, faults, change }: FieldsProps) => (
  <>
    <TextField
      label={words.name}
      name="name"
      autoComplete="off"
      maxLength={MAX_KEY_NAME_LENGTH}
      hint={words.suchAs}
      value={name}
      error={faults.name}
      onChange={({ target }) => change({ name: target.value })}
    />
    <SelectField
      label={words.worksFor}
      value={chosen}
      onChange={({ target }) => change({ days: Number(target.value) })}
    >
      <Options of={days.map((each) => [each, words.someDays(each)])} />
    </SelectField>
    <SelectField
      label={words.kind}
      value={kind}
      onChange={({ target }) => change({ kind: target.value === 'punchout' ? 'punchout' : 'api' })}
    >
      <Options
        of={[
          ['api', words.aProgram],
          ['punchout', words.punchout],
        ]}
      />
    </SelectField>
  </>
)

/** Where the lines of a punch-out may go; of another key what it may do, in sentences: of the office what its owner may. */
function WhatFor({ draft, faults, change }: FieldsProps) {
  const { areas } = useIsAdmin()
  if (draft.kind === 'punchout')
    return (
      <TextAreaField
        label={words.returnOrigins}
        name="returnOrigins"
        rows={2}
        spellCheck={false}
        hint={words.oneOnEachLine}
        value={draft.returnOrigins.join('\n')}
        error={faults.returnOrigins}
        onChange={({ target }) => change({ returnOrigins: target.value.split('\n') })}
      />
    )
  return (
    <CheckSet
      name="scopes"
      legend={words.whatItMay}
      offered={scopes.filter((scope) => isWithin(areas, scope))}
      chosen={draft.scopes}
      error={faults.scopes}
      className="grid gap-1 sm:col-span-2"
      labelOf={(scope) => scope}
      meaningOf={(scope) => words.scopeMeans[scope]}
      onChange={(chosen) => change({ scopes: chosen })}
    />
  )
}

/** As the call takes it: a punch-out has its scopes, and no other key origins. */
function bodyOf({ returnOrigins, ...draft }: Draft): NewKeyBody {
  if (draft.kind === 'api') return draft
  return { ...draft, scopes: [...PUNCHOUT_SCOPES], returnOrigins: linesIn(returnOrigins) }
}

const linesIn = (typed: readonly string[]) => typed.map((line) => line.trim()).filter(Boolean)

function faultsOf({ name, kind, scopes, returnOrigins }: Draft): Faults {
  const isPunchout = kind === 'punchout'
  return {
    ...(!name.trim() && { name: words.pleaseNameIt }),
    ...(isPunchout &&
      linesIn(returnOrigins).length === 0 && { returnOrigins: words.pleaseEnterAnOrigin }),
    ...(!isPunchout && scopes.length === 0 && { scopes: words.pleaseChooseAScope }),
  }
}
