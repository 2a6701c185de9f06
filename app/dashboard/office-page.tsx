import type { ComponentType, ReactNode } from 'react'
import { AdminOnly } from './admin-only'
import { useIsAdmin } from './use-is-admin'

type OfficePageProps = {
  title: string
  action?: ReactNode
  /** The pages that belong together, of which this is one. */
  tabs?: ReactNode
  children: ReactNode
}

/** A page of the office under its title, next to which is what can be done there. */
export function OfficePage({ title, action, tabs, children }: OfficePageProps) {
  const { isAdmin } = useIsAdmin()
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {isAdmin && action}
      </div>
      {isAdmin && tabs}
      <AdminOnly>{children}</AdminOnly>
    </>
  )
}

/** The page of a route whose content is one component. */
export const officePage =
  (Content: ComponentType, page: Omit<OfficePageProps, 'children'>) => () => (
    <OfficePage {...page}>
      <Content />
    </OfficePage>
  )
