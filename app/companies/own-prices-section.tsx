import { useOwnMembership } from '../auth/session'
import { optionalPart } from '../shell/lazy-part'

// Nothing of it is loaded for buyers without a company.
const LoadOwnPrices = optionalPart(() => import('./load-own-prices'), 'LoadOwnPrices')

/** Without a look: while it is rendered, pages show a member the prices of the company. */
export const OwnPrices = () => useOwnMembership()?.state === 'active' && <LoadOwnPrices />
