import { href } from 'react-router'
import * as words from '#words/dashboard'
import type { Area } from '../../contract/areas'
import type { AreaOf } from '../../contract/calls/office-calls'
import type { Overview } from '../../contract/overview/overview'
import type { MenuIconName } from './menu-icons'

export type DashboardLinkData = {
  to: string
  label: string
  icon: MenuIconName
  /** How the addresses of other pages begin that belong to this one. */
  leadsTo?: string[]
  /** The count of open work that is shown next to the link: of the overview, or of a company's approvals. */
  waiting?: keyof Overview['todo'] | 'approvals'
  /** Of the office's pages: the areas that may open it, unless all may. Held against the table of calls by types alone. */
  area?: Area | readonly Area[]
}
/** A folded group shows its links after a press. */
export type LinkGroup = { title: string; links: DashboardLinkData[]; isFolded?: boolean }

const myBookings: DashboardLinkData = {
  to: href('/dashboard'),
  label: words.myBookings,
  icon: 'box',
  leadsTo: ['/dashboard/booking/', '/dashboard/my-bookings'],
}
const quotes: DashboardLinkData = {
  to: href('/dashboard/quotes'),
  label: words.quotes,
  icon: 'copy',
  leadsTo: ['/quote/'],
}
const own: DashboardLinkData[] = [
  {
    to: href('/dashboard/lists'),
    label: words.lists,
    icon: 'list',
    leadsTo: ['/dashboard/list/'],
  },
  { to: href('/dashboard/machines'), label: words.myMachines, icon: 'nut' },
  { to: href('/dashboard/add-review'), label: words.review, icon: 'star' },
]
const company: DashboardLinkData = {
  to: href('/dashboard/company/:part?'),
  label: words.company,
  icon: 'factory',
  leadsTo: ['/dashboard/company/'],
  waiting: 'approvals',
}
const account: DashboardLinkData = {
  to: href('/dashboard/account/:tab?'),
  label: words.account,
  icon: 'user',
  leadsTo: ['/dashboard/account/'],
}

/** Ordered by how often the office uses them. */
const office: DashboardLinkData[] = [
  { to: href('/dashboard/todo'), label: words.toDo, icon: 'check' },
  { to: href('/dashboard/overview'), label: words.overview, icon: 'chart' },
  {
    to: href('/dashboard/all-bookings'),
    label: words.allBookings,
    icon: 'calendar',
    leadsTo: ['/dashboard/booking/'],
  },
  {
    to: href('/dashboard/shipping'),
    label: words.shipping,
    icon: 'truck',
    waiting: 'toPack',
    area: 'shipping' satisfies AreaOf<'searchShipping'>,
  },
  { ...quotes, waiting: 'quotesAsked', area: 'sales' satisfies AreaOf<'searchQuotes'> },
  {
    to: href('/dashboard/payments'),
    label: words.payments,
    icon: 'card',
    waiting: 'attention',
    area: 'money' satisfies AreaOf<'searchPayments'>,
  },
  {
    to: href('/dashboard/questions'),
    label: words.questions,
    icon: 'help',
    waiting: 'questions',
    area: 'sales' satisfies AreaOf<'searchContactMessages'>,
  },
  {
    to: href('/dashboard/customers'),
    label: words.customers,
    icon: 'users',
    leadsTo: ['/dashboard/customer/'],
    area: 'sales' satisfies AreaOf<'searchCustomers'>,
  },
  {
    to: href('/dashboard/companies'),
    label: words.companies,
    icon: 'factory',
    leadsTo: ['/dashboard/company/'],
    waiting: 'companiesPending',
    area: ['sales', 'money'] satisfies AreaOf<'searchCompanies'>[],
  },
  {
    to: href('/dashboard/Manage-Products'),
    label: words.manageProducts,
    icon: 'grid',
    leadsTo: [
      '/dashboard/Manage-Products/',
      '/dashboard/machine-model',
      '/dashboard/search-words',
      '/dashboard/import',
    ],
    area: 'catalogue' satisfies AreaOf<'deleteTool'>,
  },
  {
    to: href('/dashboard/add-tool'),
    label: words.addTool,
    icon: 'plus',
    area: 'catalogue' satisfies AreaOf<'createTool'>,
  },
  {
    to: href('/dashboard/users'),
    label: words.allUsers,
    icon: 'shield',
    area: 'people' satisfies AreaOf<'listUsers'>,
  },
  { to: href('/dashboard/settings'), label: words.settings, icon: 'sliders' },
  {
    to: href('/dashboard/changes'),
    label: words.activity,
    icon: 'clock',
    area: 'people' satisfies AreaOf<'searchChanges'>,
  },
]

/** The tabs of Manage Products next to the products. */
export const productTabs: Pick<DashboardLinkData, 'to' | 'label' | 'area'>[] = [
  {
    to: href('/dashboard/machine-models'),
    label: words.machineModels,
    area: 'catalogue' satisfies AreaOf<'createMachineModel'>,
  },
  {
    to: href('/dashboard/search-words'),
    label: words.searchWords,
    area: 'catalogue' satisfies AreaOf<'setSynonyms'>,
  },
  {
    to: href('/dashboard/import'),
    label: words.importRows,
    area: 'catalogue' satisfies AreaOf<'createImport'>,
  },
]

/** Whether a person of these areas may open a page or do an act. */
export const isOpenTo =
  (areas: readonly Area[]) =>
  ({ area }: { area?: DashboardLinkData['area'] | undefined }): boolean =>
    areas.some((each) => !area || [area].flat().includes(each))

/** The menu of a person of these areas, who may be in a company. */
export function dashboardLinks(areas: readonly Area[], isInCompany = false): LinkGroup[] {
  const ofBuyer = isInCompany ? [company, ...own] : own
  if (areas.length === 0)
    return [{ title: words.buying, links: [myBookings, quotes, ...ofBuyer, account] }]
  const buying = areas.includes('sales') ? ofBuyer : [quotes, ...ofBuyer]
  return [
    { title: words.office, links: [...office.filter(isOpenTo(areas)), account] },
    {
      title: words.buying,
      links: [{ ...myBookings, to: href('/dashboard/my-bookings') }, ...buying],
      isFolded: true,
    },
  ]
}
