import { useState } from 'react'
import * as words from '#words/account'
import type { Account } from '../../contract/users'
import { PresentPasswordField } from '../auth/auth-fields'
import { Button } from '../ui/button'
import { CodeField, FactorForm } from './code-form'
import { removeFactor, renewCodes } from './factor-calls'
import { needsNewLogin, Reauthenticate } from './reauthenticate-section'

type FactorIsOnProps = {
  account: Account
  onCodes: (codes: string[]) => void
  onRemoved: () => Promise<void>
}

export function FactorIsOn({ account, onCodes, onRemoved }: FactorIsOnProps) {
  const [act, setAct] = useState<'renew' | 'remove'>()
  const buttonTo = (its: typeof act, label: string) => (
    <Button
      variant="secondary"
      aria-expanded={act === its}
      onClick={() => setAct(act === its ? undefined : its)}
    >
      {label}
    </Button>
  )

  async function remove({ present, code }: Proof) {
    await removeFactor(account.email, present, code)
    await onRemoved()
  }

  return (
    <>
      <p>{words.yourAccountAsksForACode}</p>
      <p className="flex flex-wrap gap-3">
        {buttonTo('renew', words.newCodes)}
        {buttonTo('remove', words.removeTheFactor)}
      </p>
      {act === 'renew' && (
        <>
          <p className="text-ink-soft">{words.theOldCodesEnd}</p>
          <ByPassword
            account={account}
            label={words.makeNewCodes}
            act={async ({ present }) => onCodes(await renewCodes(present))}
          />
        </>
      )}
      {act === 'remove' && (
        <ByPassword account={account} label={words.remove} isRemoval act={remove} />
      )}
    </>
  )
}

export type Proof = { present: string; code: string }
type ByPasswordProps = {
  account: Account
  label: string
  isRemoval?: boolean
  act: (proof: Proof) => Promise<void>
}

/** Where the account has no password, a recent login by Google proves the person. */
export function ByPassword({ account, label, isRemoval = false, act }: ByPasswordProps) {
  const [late, setLate] = useState<Proof>()
  if (late)
    return (
      <Reauthenticate account={account} label={label} done={words.thankYou} act={() => act(late)} />
    )

  async function prove(proof: Proof) {
    try {
      await act(proof)
    } catch (error) {
      if (!(error instanceof Error && needsNewLogin(error))) throw error
      setLate(proof)
    }
  }

  return (
    <FactorForm label={label} isDanger={isRemoval} act={prove}>
      {({ present, code }) => (
        <>
          {account.hasPassword && (
            <PresentPasswordField label={words.presentPassword} name="present" error={present} />
          )}
          {isRemoval && <CodeField error={code} kind="any" />}
        </>
      )}
    </FactorForm>
  )
}
