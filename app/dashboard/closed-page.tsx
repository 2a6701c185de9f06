import { href } from 'react-router'
import { areaNames } from '#words/areas'
import * as words from '#words/dashboard'
import type { Area } from '../../contract/areas'
import { EmptyState } from '../ui/empty-state'

/** A page of the office for those who may not open it: of another area, or buyers. */
export function ClosedPage({ area: ofPage }: { area: Area | readonly Area[] | undefined }) {
  const [area] = [ofPage].flat()
  const [title, text, label] = area
    ? [words.thisPageIsOfTheArea(areaNames[area]), words.thoseWhoGiveRights, words.goToYourWork]
    : [words.thisPageIsForOur, words.yourAccountDoesNotHave, words.goToMyBookings]
  return (
    <EmptyState title={title} text={text} icon="shield" link={{ to: href('/dashboard'), label }} />
  )
}
