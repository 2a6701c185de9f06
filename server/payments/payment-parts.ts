import type { Dependencies } from '../platform/dependencies.ts'
import type { Provider } from './cards/provider.ts'

/** What routes and jobs of payments get. */
export type PaymentParts = Dependencies & { provider: Provider }
