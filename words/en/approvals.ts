import type { Shown } from '../shown.ts'

export const aboveLimit = (total: Shown, limit: Shown) =>
  `Needs approval: ${total} is above your ${limit}`
export const aboveMonthLimit = (total: Shown, spent: Shown, limit: Shown) =>
  `Needs approval: ${total} and the ${spent} of this month are above your ${limit} a month`
export const needsApprovalOfCompany = "Needs approval by the buyer's company"
export const pleaseDecideOn = (total: Shown) => `please approve or decline ${total}`
export const asksForYourApproval = (name: string | undefined, total: Shown) =>
  `${name ?? 'A colleague'} asks for your approval of an order of ${total}.`
export const theirLimit = (limit: Shown, spent: Shown | null) =>
  spent === null
    ? `It is above their limit of ${limit} an order.`
    : `With the ${spent} of this month it is above their limit of ${limit} a month.`
export const theirRemark = (remark: Shown) => `Their remark: "${remark}"`
export const theLinkIsYours =
  'Approving books it in their name. Opening the link decides nothing; please do not pass it on, since it decides in your name.'
export const seeAndDecide = 'See and decide'
export const oneApproval = 'approval'
export const manyApprovals = 'approvals'
export const approvalsShown = { waiting: 'Waiting', decided: 'Decided' }
export const searchApprovals = 'Search approvals by number, buyer or tool'
export const noApprovalsYet = 'Nothing waits for approval'
export const whatIsAboveALimit = 'What a member orders above a limit waits here for an approver.'
export const askForApproval = 'Ask for approval'
export const askingForApproval = 'Asking for approval'
export const approversAreAsked = 'Your approvers are asked. You find it in Approvals.'
export const approversDecide =
  'Your approvers get it by mail. You see it in Quotes and in Approvals.'
export const bookingStays = (number: Shown) => `${number} stays as it is.`
export const orderWithPoFromBasket = (name: Shown) =>
  `${name} needs a PO number on each order. Please put this into the basket and order there.`
export const caption = 'Approvals'
