import { optionalPart } from '../shell/lazy-part'

const load = () => import('./unverified-notice')

/** The notice for unverified accounts, which few buyers see: it loads apart. */
export const UnverifiedNotice = optionalPart(() => load().then((module) => module.UnverifiedNotice))

/** The same for the button that sends the link again. */
export const SendLinkAgain = optionalPart(() => load().then((module) => module.SendLinkAgain))
