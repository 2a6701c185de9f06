import type { Around, Rich, Shown } from '../shown.ts'

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
export const isNeededWithTermsDays = 'is needed with termsDays, and only with it'
export const termsMail = {
  agreed: (company: Shown | undefined) => `${named(company)} can pay later`,
  ended: (company: Shown | undefined) => `${named(company)} pays at once`,
  isAgreed: (days: number, credit: Shown) =>
    `From now on your company can order on account: it pays within ${days} ${days === 1 ? 'day' : 'days'}, and owes ${credit} at most. Choose 'On account' when you order.`,
  hasEnded:
    'From now on your company pays by card or bank transfer when it orders. What was ordered on account before stays as it was agreed.',
}
export const yourRoleHasChanged = (company: Shown | undefined) =>
  `${named(company)}: your role or limits have changed`
export const nowYouAre = (company: Shown | undefined, role: Shown) =>
  `A manager of ${company ?? 'your company'} has changed what you may do there: you are ${role} now.`
export const youBookAlone = (limits: Shown) => `You book without approval: ${limits}.`
export const youAreNoMember = (company: Shown | undefined) =>
  `${named(company)}: you are no longer a member`
export const isTakenOut = (company: Shown | undefined) =>
  `A manager has removed you from ${company ?? 'your company'}.`
export const isClosed = (company: Shown | undefined) =>
  `Its manager has closed ${company ?? 'your company'}.`
export const asAPerson =
  'From now on you order as a person, without the prices, addresses and lists of the company. What you booked for it stays with it.'
export const seeYourDashboard = 'See your dashboard'
export const rowIsWrong = (row: Shown, fault: Shown) => `Row ${row}: ${fault}`
export const namesNoTool = 'there is no such tool.'
export const isNotOnSale = (tool: Shown) => `${tool} is not on sale.`
export const isOffTheStep = (tool: Shown, step: Shown, from: Shown) =>
  `${tool} is sold by ${step}, so that no price of it begins at ${from}.`
export const sameAsRow = (row: Shown) => `it has the tool and the quantity of row ${row}.`
export const agreedPrices = 'Agreed prices'
export const prices = 'Prices'
export const loadingThePrices = 'Loading the prices'
export const noPriceAgreed = 'No price is agreed: those of the list hold.'
export const findPrice = 'Find a price'
export const pricesShown = (shown: Shown, found: Shown) => `${shown} of ${found} are shown.`
export const tool = 'Tool'
export const fromQuantity = 'From'
export const fromPieces = (pieces: Shown) => `from ${pieces}`
export const price = 'Price'
export const listPrice = 'List price'
export const until = 'Until'
export const untilDay = (day: Shown) => `until ${day}`
export const changeByASheet = 'Change by a sheet'
export const takePriceOut = (tool: Shown) => `Take the price of ${tool} out`
export const takePriceOutQuestion = (tool: Shown) => `Take the price of ${tool} out?`
export const thenTheListHolds = (company: Shown) =>
  `${company} then pays what the list or its other agreed prices say.`
export const takeOut = 'Take out'
export const priceIsOut = (tool: Shown) => `The price of ${tool} is out`
export const priceIsAgreed = (company: Shown) => `The price is agreed with ${company}`
export const seeAs = (company: Shown) => `See as ${company}`
export const findATool =
  'A tool by name or part number, to see its price or to agree on another one.'
export const agree = 'Agree'
export const companyPays = (company: Shown, price: Shown, why: Shown) =>
  `${company} pays ${price} each. ${why}`
export const asInTheList = 'As in the list.'
export const seeYourCompany = 'See your company'
export const company = 'Company'
export const loadingTheCompany = 'Loading your company'
export const members = 'Members'
export const approvals = 'Approvals'
export const facts = 'Facts'
export const roleNames = { buyer: 'Buyer', approver: 'Approver', manager: 'Manager' }
export const stateNames = { pending: 'Being checked', active: 'Active', suspended: 'Suspended' }
export const meansOfState = {
  pending: 'We are checking your company. Until it is active, its members order as persons.',
  suspended:
    'Your company is suspended: its members order as persons, without its prices, addresses and lists.',
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
export const emptyIsWhoOrdered = 'Empty: who ordered gets them'
export const mustBeATaxNumber = 'must have letters or digits'
export const youAreInvited = 'You are invited to buy for a company'
export const invitesYou = (company: Shown | undefined, role: Shown) =>
  `${company ?? 'A company'} invites you as ${role}: you order for it, with its prices and addresses.`
export const logInWithThisAddress =
  'Please log in or sign up with the address of this mail, and join.'
export const join = 'Join'
export const theInvitationHolds = (days: Shown) =>
  `The invitation works for ${days} days and for this address alone. If you do not know the company, there is nothing to do.`
export const buyAsACompany = 'Buy as a company'
export const whatACompanyIs =
  'Colleagues order for one company: you invite them, set how much each books alone, and see what all have bought. We check the tax number first; until then you order as a person.'
export const isItWithUs = 'Is your company with us already? Ask your colleague to invite you.'
export const makeTheCompany = 'Make the company'
export const companyIsMade = 'Your company is made. We check it and write to you.'
export const inviteAColleague = 'Invite a colleague'
export const roleOf = (name: Shown) => `Role and limits of ${name}`
export const roleAndLimits = 'Role and limits'
export const meansOfRole = {
  buyer: 'Orders up to the limits, and asks an approver for more.',
  approver: 'Decides on what others ask for, and sees what all have bought.',
  manager: 'Invites members, sets roles and limits, and does all that an approver does.',
}
export const limitEachTime = 'Limit of each order'
export const limitAMonth = 'Limit of a month'
export const inDollars = 'In dollars; empty for no limit'
export const mustBeAnAmount = 'Please enter an amount in dollars'
export const pleaseEnterAnEmailAddress = 'Please enter an email address'
export const send = 'Send invitation'
export const save = 'Save'
export const invitationIsOnItsWay = (email: Shown) => `The invitation to ${email} is on its way`
export const nameSaved = (name: Shown) => `${name} is saved`
export const removeMember = 'Remove from the company'
export const removeQuestion = (name: Shown) => `Remove ${name} from the company?`
export const leave = 'Leave the company'
export const leaveQuestion = (name: Shown) => `Leave ${name}?`
export const bookingsStay = 'What was booked for the company stays with it.'
export const isRemoved = (name: Shown) => `${name} is removed`
export const youHaveLeft = (name: Shown) => `You have left ${name}`
export const closeTheCompany = 'Close the company'
export const closeQuestion = (name: Shown) => `Close ${name}?`
export const whatClosingDoes =
  'Its members order as persons from then on, its agreed prices, addresses and lists end, and so do its invitations. Bookings and papers stay. A company that was closed cannot be opened again.'
export const companyIsClosed = (name: Shown) => `${name} is closed`
export const hasOtherManagers = 'it has another manager, so that you can leave it'
export const isNotOver = (booking: Shown) => `${booking} is not paid and delivered yet`
export const canBeCalledOff = (frame: Shown) => `parts of frame ${frame} can still be called off`
export const invitations = 'Invitations'
export const noneIsOpen = 'No invitation is open.'
export const asRole = (role: Shown) => `as ${role}`
export const holdsUntil = 'holds until'
export const withdraw = <E>(unseen: Around<E>, email: string): Rich<E> => [
  'Withdraw',
  unseen(` the invitation of ${email}`),
]
export const isWithdrawn = (email: Shown) => `The invitation to ${email} has ended`
export const loadingTheInvitations = 'Loading the invitations'
export const factsAreSaved = 'Saved'
export const invoiceEmail = 'Invoices to (email)'
export const joinACompany = 'Join a company'
export const joinLead = 'Your colleague has invited you to order for a company.'
export const logInToJoin =
  'Please log in or sign up with the email address that the invitation was sent to.'
export const logIn = 'Log in'
export const signUp = 'Sign up'
export const newHere = 'New here?'
export const youAreLoggedInAs = (email: Shown) => `You are logged in as ${email}.`
export const isItAnotherOne = 'Is the invitation for another address?'
export const seeYourAccount = 'See your account'
export const joining = 'Joining'
export const youHaveJoined = (name: Shown) => `You are in ${name} now`
export const linkIsNotComplete = 'This link is not complete. Please open it from the mail again.'
export const askUs = 'Ask us'
export const goToYourCompany = 'Go to your company'
export const member = 'Member'
export const searchBookings = "Search the company's bookings"
export const numberPoOrTool = 'Number, PO, tool, member …'
export const noBookingsYet = 'No bookings yet'
export const whatMembersBookAppears = 'What members book for your company appears here.'
export const addresses = 'Addresses'
export const invoices = 'Invoices'
export const spend = 'Spend'
export const loadingTheSpend = 'Adding up the spend'
export const fromTo = (from: Shown, to: Shown) => `${from} to ${to}`
export const nothingWasSpent = 'Nothing was spent in these days'
export const inBookings = (count: number, shown: Shown) =>
  `in ${shown} ${count === 1 ? 'booking' : 'bookings'}`
export const byMonth = 'By month'
export const byMember = 'By member'
export const byCategory = 'By category'
export const byMachine = 'By machine'
export const withoutCategory = 'Without a category'
export const forNoMachine = 'For none of your machines'
export const whatCountsAsSpent =
  'Bookings count on the day they were placed, paid or not, without what was cancelled, lapsed or deleted unpaid. Machines are those that members keep under My machines; a tool that fits several models counts for them together.'

// What the office reads.
export const companies = 'Companies'
export const statesForOffice = {
  pending: 'To activate',
  active: stateNames.active,
  suspended: stateNames.suspended,
}
export const showsForOffice = {
  all: 'All companies',
  ...statesForOffice,
  overdue: 'Pay day has passed',
}
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
