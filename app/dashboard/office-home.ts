import { href } from 'react-router'
import type { Area } from '../../contract/areas'
import { dashboardLinks } from './dashboard-links'

/** Where the day of an admin begins: with the list of the only area, or with what is to do in all. */
export function officeHome(areas: readonly Area[]): string {
  const [office] = dashboardLinks(areas)
  const own = areas.length === 1 && office?.links.find(({ area }) => area !== undefined)
  return own ? own.to : href('/dashboard/todo')
}
