import type { ComponentType, ReactNode } from 'react'
import type { Area } from '../../contract/areas'
import { AdminOnly } from './admin-only'
import { useIsAdmin } from './use-is-admin'

type OfficePageProps = {
  title: string
  /** Whose page it is; left out where it is for all of the office. */
  area?: Area | readonly Area[]
  action?: ReactNode
  /** The pages that belong together, of which this is one. */
  tabs?: ReactNode
  children: ReactNode
}

/** A page of the office under its title, next to which is what can be done there. */
export function OfficePage({ title, area, action, tabs, children }: OfficePageProps) {
  const isOpen = useIsAdmin().may(area)
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {isOpen && action}
      </div>
      {isOpen && tabs}
      <AdminOnly area={area}>{children}</AdminOnly>
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
