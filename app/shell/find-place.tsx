import { useIdle } from '../ui/use-idle'
import { optionalPart } from './lazy-part'

/** Without a network the header does without it. */
const FindButton = optionalPart(() =>
  import('../find/find-button-section').then((module) => module.FindButton),
)

/** The place of the command bar's button, which loads when the browser is idle. */
export function FindPlace() {
  const isIdle = useIdle()
  return <div className="size-11 min-w-0">{isIdle && <FindButton />}</div>
}
