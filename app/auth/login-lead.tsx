import { useQuery } from '@tanstack/react-query'
import { toolQuery } from '../tools/tool-queries'
import { usePageQuery } from '../ui/use-page-query'
import { loginReason, wantedToolId } from './login-reason'
import { safeReturnPath } from './return-path'

/** Why a login is needed, where a page asked for it. Its two lines are there from the start: nothing below moves. */
export function LoginLead() {
  const path = safeReturnPath(usePageQuery().get('from'))
  const toolId = wantedToolId(path)
  const { data } = useQuery({
    ...toolQuery(toolId ?? ''),
    enabled: toolId !== undefined,
    retry: false,
  })
  const reason = data ? `Please log in to see ${data.name}.` : loginReason(path)
  return (
    <span className="block min-h-12">
      {reason ?? 'Welcome back. Order, pay and follow your bookings.'}
    </span>
  )
}
