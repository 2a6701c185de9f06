import { useOwnMembership } from '../auth/session'
import { optionalPart } from '../shell/lazy-part'

// Nothing of it is loaded for buyers without a company.
const LoadOwnPrices = optionalPart(() => import('./load-own-prices'), 'LoadOwnPrices')

/** Shows nothing itself: the prices of a member are shown wherever prices are, while it is there. */
export const OwnPrices = () => useOwnMembership()?.state === 'active' && <LoadOwnPrices />
