import * as words from '#words/account'
import { company } from '../../contract/company'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { saveFile } from '../ui/save-file'

type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void }

export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
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
