import * as words from '#words/pad'
import { lazyPart } from '../shell/lazy-part'
import { Spinner } from '../ui/spinner'

export const LazyPad = lazyPart(
  () => import('./basket-pad').then((module) => module.BasketPad),
  <Spinner label={words.loadingTheOrderPad} />,
)
