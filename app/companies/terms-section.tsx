import { useState } from 'react'
import * as words from '#words/terms'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { TitledPart } from '../ui/titled-part'
import { termsInWords } from './terms-in-words'

const TermsDialog = lazyPart(() => import('./terms-dialog'), 'TermsDialog')

/** What the office has agreed with a company about paying later. */
export function TermsSection({ company }: { company: CompanyForOffice }) {
  const [isOpen, setOpen] = useState(false)
  const { may } = useIsAdmin()
  const { terms } = company
  return (
    <TitledPart title={words.terms}>
      <p className="text-sm">{terms ? termsInWords(terms) : words.atOnce}</p>
      {terms?.onHold && (
        <p className="text-sm font-semibold text-danger">{words.onHoldForOffice}</p>
      )}
      {may<'setCompanyTerms'>('money') && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 justify-self-start"
          onClick={() => setOpen(true)}
        >
          {words.changeTerms}
        </Button>
      )}
      {isOpen && <TermsDialog company={company} onClose={() => setOpen(false)} />}
    </TitledPart>
  )
}
