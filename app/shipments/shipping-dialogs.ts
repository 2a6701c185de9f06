import { lazyPart } from '../shell/lazy-part'

export const PackDialog = lazyPart(() => import('./pack-dialog'), 'PackDialog')
export const ShipDialog = lazyPart(() => import('./label-dialog'), 'ShipDialog')
