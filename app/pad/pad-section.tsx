import * as words from '#words/pad'
import { lazyPart } from '../shell/lazy-part'
import { Spinner } from '../ui/spinner'

export const LazyPad = lazyPart(
  () => import('./basket-pad'),
  'BasketPad',
  <Spinner label={words.loadingTheOrderPad} />,
)
