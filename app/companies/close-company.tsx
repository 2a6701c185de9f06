import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/companies'
import type { OwnCompany } from '../../contract/companies/companies'
import { readSessionEmail } from '../auth/session'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { thenSay } from '../ui/then-say'
import { closeCompanyMutation } from './company-queries'

/** Ends the company after a question, so that its last manager can leave, too. */
export function CloseCompany({ company: { name } }: { company: OwnCompany }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    ...closeCompanyMutation(useQueryClient(), readSessionEmail()),
    // Not given with the press: who has closed it sees another page by then.
    ...thenSay(words.companyIsClosed(name)),
  })
  const close = () => {
    setAsked(false)
    reset()
  }
  return (
    <div className="border-t border-hairline pt-4">
      <Button size="small" onClick={() => setAsked(true)}>
        {words.closeTheCompany}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={close}
        title={words.closeQuestion(name)}
        text={words.whatClosingDoes}
        confirmLabel={words.closeTheCompany}
        isDanger
        isPending={isPending}
        error={error?.message}
        onConfirm={() => mutate()}
      />
    </div>
  )
}
