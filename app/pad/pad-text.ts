import { storedValue } from '../ui/stored-value'

/** What was typed or pasted, until its lines are in the basket; of this tab. */
export const padText = storedValue(
  () => sessionStorage,
  'bdmart-pad-text',
  (found) => (typeof found === 'string' ? found : ''),
)
