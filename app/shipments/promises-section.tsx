import { lazyPart } from '../shell/lazy-part'

/** The dialog that moves promised days, which loads when it is opened. */
export const MovePromises = lazyPart(() =>
  import('./promises-dialog').then((module) => module.PromisesDialog),
)
