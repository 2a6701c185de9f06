import type { Shown } from '../shown.ts'

const named = (company: Shown | undefined) => company ?? 'Your company'
export const stateMails = {
  active: {
    subject: (company: Shown | undefined) => `${named(company)} is active`,
    text: 'We have checked your company and activated it. Its members now order for it, with its prices, addresses and limits.',
  },
  suspended: {
    subject: (company: Shown | undefined) => `${named(company)} is suspended`,
    text: 'We have suspended your company. Its members can still order, each for themselves, without its prices, addresses and lists. Please ask us why by answering this mail or by the contact form.',
  },
}
export const seeYourCompany = 'See your company'
export const aboveLimit = (total: Shown, limit: Shown) =>
  `Needs approval: ${total} is above your ${limit}`
export const aboveMonthLimit = (total: Shown, spent: Shown, limit: Shown) =>
  `Needs approval: ${total} and the ${spent} of this month are above your ${limit} a month`
