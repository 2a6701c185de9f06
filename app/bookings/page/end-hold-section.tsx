import { lazyPart } from '../../shell/lazy-part'

/** The dialog loads when it is opened. */
export const EndHold = lazyPart(() =>
  import('./end-hold-dialog').then((module) => module.EndHoldDialog),
)
