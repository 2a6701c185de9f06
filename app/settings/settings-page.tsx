import * as words from '#words/settings'
import { officePage } from '../dashboard/office-page'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Spinner } from '../ui/spinner'

// Few open it: what it needs is not named in the list of scripts that every page loads.
const Settings = lazyPart(
  () => import('./settings-sections'),
  'Settings',
  <Spinner label={words.loadingTheSettings} />,
)

export const meta = titled(words.settings)

export default officePage(Settings, { title: words.settings })
