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
export const rowIsWrong = (row: Shown, fault: Shown) => `Row ${row}: ${fault}`
export const namesNoTool = 'there is no such tool.'
export const isNotOnSale = (tool: Shown) => `${tool} is not on sale.`
export const isOffTheStep = (tool: Shown, step: Shown, from: Shown) =>
  `${tool} is sold by ${step}, so that no price of it begins at ${from}.`
export const sameAsRow = (row: Shown) => `it has the tool and the quantity of row ${row}.`
export const seeYourCompany = 'See your company'
export const aboveLimit = (total: Shown, limit: Shown) =>
  `Needs approval: ${total} is above your ${limit}`
export const aboveMonthLimit = (total: Shown, spent: Shown, limit: Shown) =>
  `Needs approval: ${total} and the ${spent} of this month are above your ${limit} a month`
export const company = 'Company'
export const loadingTheCompany = 'Loading your company'
export const youAreInNoCompany = 'You are in no company'
export const members = 'Members'
export const facts = 'Facts'
export const roleNames = { buyer: 'Buyer', approver: 'Approver', manager: 'Manager' }
export const stateNames = { pending: 'Being checked', active: 'Active', suspended: 'Suspended' }
export const meansOfState = {
  pending: 'We are checking your company. Until it is active, its members order as persons.',
  suspended:
    'Your company is suspended: its members order as persons, without its prices and addresses. Please ask us.',
}
export const oneMember = 'member'
export const manyMembers = 'members'
export const searchMembers = 'Search members by name or email'
export const nameOrEmail = 'Name or email'
export const name = 'Name'
export const email = 'Email'
export const role = 'Role'
export const booksAlone = 'Books without approval'
export const eachTime = (dollars: Shown) => `${dollars} each time`
export const aMonth = (dollars: Shown) => `${dollars} a month`
export const withoutLimit = 'Without limit'
export const taxNumber = 'Tax number'
export const country = 'Country'
export const none = 'None'
export const poNumbers = 'PO number'
export const eachOrderNeedsOne = 'Each order needs one'
export const asYouLike = 'As you like'
export const invoicesTo = 'Invoices to'
export const toWhoOrdered = 'Who ordered'
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
export const mustBeATaxNumber = 'must have letters or digits'
export const youAreInvited = 'You are invited to buy for a company'
export const invitesYou = (company: Shown | undefined, role: Shown) =>
  `${company ?? 'A company'} invites you as ${role}: you order for it, with its prices and addresses.`
export const logInWithThisAddress =
  'Please log in or sign up with the address of this mail, and join.'
export const join = 'Join'
export const theInvitationHolds = (days: Shown) =>
  `The invitation works for ${days} days and for this address alone. If you do not know the company, there is nothing to do.`

// What the office reads.
export const companies = 'Companies'
export const statesForOffice = {
  pending: 'To activate',
  active: stateNames.active,
  suspended: stateNames.suspended,
}
export const showsForOffice = { all: 'All companies', ...statesForOffice }
export const sortsForOffice = {
  first: 'To activate first',
  name: 'Name',
  newest: 'Newest first',
}
export const show = 'Show'
export const sortBy = 'Sort by'
export const oneCompany = 'company'
export const manyCompanies = 'companies'
export const searchCompanies = 'Search companies by name or number'
export const nameNumberTaxNumber = 'Name, number or tax number'
export const noCompaniesYet = 'No companies yet'
export const companiesAppearHere = 'Companies that buyers sign up appear here.'
export const number = 'Number'
export const bookings = 'Bookings'
export const lastBooking = 'Last booking'
export const since = 'Since'
export const state = 'State'
export const loadingOneCompany = 'Loading the company'
export const goToCompanies = 'Go to Companies'
export const theCompany = 'the company'
export const seeAll = 'See all'
export const quotes = 'Quotes'
export const frames = 'Frames'
export const noFrameYet = 'No frame yet.'
export const noMemberLeft = 'No member is left.'
export const stateActs = {
  active: {
    act: 'Activate',
    title: (company: Shown) => `Activate ${company}?`,
    text: 'Its members then order for the company, with its prices, addresses and limits. Its managers get a mail.',
    done: (company: Shown) => `${company} is active`,
  },
  suspended: {
    act: 'Suspend',
    title: (company: Shown) => `Suspend ${company}?`,
    text: 'Its members then order as persons, without its prices, addresses and lists. Its bookings stay. Its managers get a mail.',
    done: (company: Shown) => `${company} is suspended`,
  },
}
export const moreFor = (company: Shown) => `More for ${company}`
export const saveTheCompany = 'Save'
export const nameIsRequired = 'Name is required.'
export const isSaved = (company: Shown) => `${company} saved`
export const eachOrderNeedsAPo = 'Each order needs a PO number'
export const noteOfTheOffice = 'Note of the office'
export const onlyTheOfficeSeesIt = 'Only the office sees it.'
export const companyIsNotSaved = (company: Shown) => `What you changed of ${company} is not saved.`
export const loadingTheCompanies = 'Loading the companies'
