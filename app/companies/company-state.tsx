import * as words from '#words/companies'
import type { CompanyState } from '../../contract/companies/membership'
import { Badge } from '../ui/badge'

const tones = { pending: 'warning', active: 'paid', suspended: 'danger' } as const

export const CompanyStateBadge = ({ state }: { state: CompanyState }) => (
  <Badge tone={tones[state]}>{words.statesForOffice[state]}</Badge>
)
