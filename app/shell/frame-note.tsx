import { readSessionEmail, usePunchout } from '../auth/session'
import { optionalPart } from './lazy-part'

const StateNote = optionalPart(() => import('../companies/state-note'), 'StateNote')
const VisitNote = optionalPart(() => import('../punchout/visit-note'), 'VisitNote')

/** On every page of a member, and of a visit from a buyer's own system. */
export const FrameNote = () =>
  usePunchout() ? <VisitNote /> : <StateNote email={readSessionEmail()} />
