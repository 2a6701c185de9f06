import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { ErrorMessage } from './error-message'
import { SiteFrame } from './site-frame'

/** The public origin, for page-meta.ts. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin })

export const shouldRevalidate = () => false

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
