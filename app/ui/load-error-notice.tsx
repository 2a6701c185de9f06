import { useState } from 'react'
import { NoticeDialog } from './notice-dialog'

/** The popup of a load that failed: once for each failure, while the page keeps its own way to try again. */
export function LoadErrorNotice({ error }: { error: Error | null }) {
  const [closed, setClosed] = useState<Error | null>(null)
  const message = error && error !== closed ? error.message : undefined
  return <NoticeDialog message={message} onClose={() => setClosed(error)} />
}
