import * as words from '#words/pad'
import { lazyPart } from '../shell/lazy-part'
import { Spinner } from '../ui/spinner'

/** The order pad, which is loaded when it is opened. */
export const LazyPad = lazyPart(
  () => import('./basket-pad').then((module) => module.BasketPad),
  <Spinner label={words.loadingTheOrderPad} />,
)
