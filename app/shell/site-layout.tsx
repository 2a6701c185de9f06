import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { defaultSettings } from '../../contract/settings'
import { visitorApi } from '../api'
import type { Route } from './+types/site-layout'
import { ErrorMessage } from './error-message'
import { SiteFrame } from './site-frame'

/** For page-meta.ts. While the shop starts it does not know yet what the office has set. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const config = await visitorApi(context)('getConfig').catch(() => undefined)
  return {
    origin: new URL(request.url).origin,
    seller: config?.seller ?? defaultSettings.seller,
  }
}

/** On the way from where the office changes it. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  /\/(settings|changes)$/.test(currentUrl.pathname)

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <SiteFrame>
      <ErrorMessage error={error} />
    </SiteFrame>
  )
}
