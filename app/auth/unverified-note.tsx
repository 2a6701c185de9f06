import { optionalPart } from '../shell/lazy-part'

const loadUnverifiedNotice = () => import('./unverified-notice')

/** The notice for unverified accounts, which few buyers see: it loads apart. */
export const UnverifiedNotice = optionalPart(loadUnverifiedNotice, 'UnverifiedNotice')

export const SendLinkAgain = optionalPart(loadUnverifiedNotice, 'SendLinkAgain')
