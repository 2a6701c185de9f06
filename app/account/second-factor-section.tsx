import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/account'
import { company } from '../../contract/company'
import type { Account } from '../../contract/users'
import { safeReturnPath } from '../auth/return-path'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { focusMainIfLost } from '../ui/focus-main-if-lost'
import { InlineMessage } from '../ui/inline-message'
import { saveFile } from '../ui/save-file'
import { Spinner } from '../ui/spinner'
import { toast } from '../ui/toast-store'
import { usePageQuery } from '../ui/use-page-query'
import { adminFlagQuery } from '../users/user-queries'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'
import { CodeForm } from './code-form'
import { beginFactor, enterCode, type Factor } from './factor-calls'
import { ByPassword, FactorIsOn, type Proof } from './factor-is-on'

const FactorSetup = lazyPart(() => import('./factor-setup'), 'FactorSetup', <Spinner />)

/** The office's second factor: the code of this login, how it is set up, its recovery codes and its end. */
export function SecondFactorSection({ account }: { account: Account }) {
  const { email, secondFactor: state } = account
  const [codes, setCodes] = useState<string[]>()
  const changed = useChangedRights(email)
  const from = usePageQuery().get('from')
  const navigate = useNavigate()
  const goBack = () => from && navigate(safeReturnPath(from), { replace: true })

  async function enter(code: string, isRecovery: boolean) {
    await enterCode(email, code, isRecovery)
    await changed(words.theOfficeIsOpen)
    await goBack()
  }

  async function confirm(factor: Factor, code: string) {
    await enterCode(email, code)
    setCodes(factor.backupCodes)
    await changed(words.yourSecondFactorIsOn)
  }

  function leaveCodes() {
    setCodes(undefined)
    void goBack()
  }

  const removed = () => changed(words.yourSecondFactorIsOff)
  if (codes)
    return (
      <AccountSection title={words.secondFactor}>
        <RecoveryCodes codes={codes} email={email} onDone={leaveCodes} />
      </AccountSection>
    )
  if (state === 'none') return null
  return (
    <AccountSection title={words.secondFactor}>
      {state === 'on' ? (
        <FactorIsOn account={account} onCodes={setCodes} onRemoved={removed} />
      ) : state === 'code_needed' ? (
        <CodeForm isFocused={from !== null} enter={enter} />
      ) : (
        <FactorIsOff account={account} confirm={confirm} />
      )}
    </AccountSection>
  )
}

/** The rights of the office have come or gone, and with them what every page shows. */
function useChangedRights(email: string) {
  const client = useQueryClient()
  return async (done: string) => {
    await client.invalidateQueries(adminFlagQuery(email))
    await client.invalidateQueries(accountQuery)
    // Not asked for now: what is on this page may be forbidden since.
    await client.invalidateQueries({ refetchType: 'none' })
    toast.success(done)
    focusMainIfLost()
  }
}

type FactorIsOffProps = {
  account: Account
  confirm: (factor: Factor, code: string) => Promise<void>
}

function FactorIsOff({ account, confirm }: FactorIsOffProps) {
  const [factor, setFactor] = useState<Factor>()

  async function begin({ present }: Proof) {
    setFactor(await beginFactor(present))
  }

  if (factor) return <FactorSetup factor={factor} confirm={(code) => confirm(factor, code)} />
  return (
    <>
      {account.secondFactor === 'setup_needed' && (
        <InlineMessage>{words.setUpIsNeeded}</InlineMessage>
      )}
      <p className="text-ink-soft">{words.whatASecondFactorIs}</p>
      <ByPassword account={account} label={words.setUp} act={begin} />
    </>
  )
}

type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void }

function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const download = () => {
    const lines = [words.recoveryCodesOf(company.name, email), '', ...codes, '']
    saveFile(lines.join('\r\n'), 'bd-mart-recovery-codes.txt', 'text/plain')
  }
  return (
    <>
      <InlineMessage tone="success">{words.keepTheseCodes}</InlineMessage>
      <ul translate="no" className="grid gap-x-8 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <Button onClick={download}>{words.download}</Button>
        <Button variant="secondary" onClick={onDone}>
          {words.iHaveThem}
        </Button>
      </p>
    </>
  )
}
