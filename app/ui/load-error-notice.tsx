import { useState } from 'react'
import { NoticeDialog } from './notice-dialog'

/** Opens a dialog once for each failed load. The page itself offers to try again. */
export function LoadErrorNotice({ error }: { error: Error | null }) {
  const [closed, setClosed] = useState<Error | null>(null)
  const message = error && error !== closed ? error.message : undefined
  return <NoticeDialog message={message} onClose={() => setClosed(error)} />
}
