import { useNavigation } from 'react-router'
import * as words from '#words/shell'

/** A line at the top during a navigation; delayed, so that short ones do not show it. */
export function Progress() {
  const isMoving = useNavigation().state !== 'idle'
  return (
    <div role="status" className="print:hidden">
      {isMoving && (
        <div className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-90 bg-signal transition-transform delay-150 duration-8000 ease-out starting:scale-x-0">
          <span className="sr-only">{words.loading}</span>
        </div>
      )}
    </div>
  )
}
