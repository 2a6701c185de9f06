import { lazyPart } from '../shell/lazy-part'

export const PackDialog = lazyPart(() =>
  import('./pack-dialog').then((module) => module.PackDialog),
)
export const ShipDialog = lazyPart(() =>
  import('./ship-dialog').then((module) => module.ShipDialog),
)
