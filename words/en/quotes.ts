import type { Around, Rich, Shown } from '../shown.ts'

export const accept = (number: Shown) => `Accept ${number}`
export const booksExactlyTheseLinesFor = (total: Shown) =>
  `Books exactly these lines for ${total}. You pay on the next page.`
export const acceptAndBook = 'Accept and book'
export const poNumber = 'PO number'
export const useThisPoNumberAgain = 'Use this PO number again'
export const thisOfferHasEndedPlease =
  'This offer has ended. Please ask the person who sent it to you for another one.'
export const pleaseEnterYourName = 'Please enter your name'
export const pleaseSayWhyYouDecline = 'Please say why you decline'
export const yourDecision = 'Your decision'
export const approvingOrdersTheseLinesFor = (total: Shown, name: Shown) =>
  `Approving orders these lines for ${total} in the name of ${name}, who pays afterwards.`
export const yourName = 'Your name'
export const noteToTheBuyer = 'Note to the buyer'
export const neededIfYouDecline = 'Needed if you decline'
export const approve = (total: Shown) => `Approve ${total}`
export const decline = 'Decline'
export const declineQuote = (number: Shown) => `Decline ${number}`
export const withdrawQuote = (number: Shown) => `Withdraw ${number}`
export const theMailIsOnIts =
  'The mail is on its way. You can pass the address on yourself, now only:'
export const theLinkIsMadeIts = 'The link is made. Its address is shown now only:'
export const copied = 'Copied'
export const copyTheAddress = 'Copy the address'
export const loadingTheLinks = 'Loading the links'
export const links = 'Links'
export const noneWereSentYet = 'No link yet.'
export const declined = 'Declined'
export const ended = 'Ended'
export const itsTimeIsOver = 'Its time is over'
export const mayApprove = 'May approve'
export const maySeeIt = 'May see it'
export const anotherOfferFor = (number: Shown) => `Another offer for ${number}`
export const itTakesThePlaceOf =
  'It takes the place of this one, whose links end. The buyer gets a mail.'
export const theLastDayPlease = 'The last day, please'
export const dollarsSuchAs1250 = 'Dollars, such as 12.50'
export const whatFor = 'What for?'
export const yourOffer = 'Your offer'
export const yourOfferForWasNot = (number: Shown) => `Your offer for ${number} was not sent.`
export const offer = 'Offer'
export const addATool = 'Add a tool'
export const itsNameOrPartNumber = 'Its name or part number'
export const addACharge = 'Add a charge'
export const validUntil = 'Valid until'
export const terms = 'Terms'
export const anOfferHasAtLeast = 'An offer has at least one tool. Please add one.'
export const total = (rows: Shown) => `Total ${rows}`
export const totalPlusTax = (rows: Shown) => `${total(rows)} plus tax`
export const sendOffer = 'Send offer'
export const sending = 'Sending'
export const line = 'Line'
export const quantity = 'Quantity'
export const unitPrice = 'Unit price'
export const promised = 'Promised'
export const amount = 'Amount'
export const remove = (name: Shown) => `Remove ${name}`
export const quantityOf = (value: Shown) => `Quantity of ${value}`
export const unitPriceOf = (value: Shown) => `Unit price of ${value}`
export const promisedDayOf = (name: Shown) => `Promised day of ${name}`
export const nameOfTheCharge = 'Name of the charge'
export const makeAnotherOffer = 'Make another offer'
export const allQuotes = 'All quotes'
export const allApprovals = 'All approvals'
export const offered = 'Offered'
export const accepted = 'Accepted'
export const withdrawn = 'Withdrawn'
export const expired = 'Expired'
export const newestFirst = 'Newest first'
export const oldestFirst = 'Oldest first'
export const totalHighestFirst = 'Total, highest first'
export const whatEndsFirst = 'What ends first'
export const show = 'Show'
export const sortBy = 'Sort by'
export const buyer = 'Buyer'
export const nameOrEmail = 'Name or email'
export const quotes = 'Quotes'
export const searchByNumberBuyerOr = 'Search by number, buyer or tool'
export const numberNameTool = 'Number, name, tool …'
export const noQuotesYet = 'No quotes yet'
export const quotesThatBuyersMakeAppear = 'Quotes that buyers make appear here.'
export const searchMyQuotes = 'Search my quotes'
export const numberPoNumberRemark = 'Number, PO number, remark …'
export const getAProformaOfYour =
  'Get a proforma of your basket, or ask us for a quote with freight.'
export const goToTheBasket = 'Go to the basket'
export const acceptFor = (total: Shown) => `Accept ${total}`
export const shareByLink = 'Share by link'
export const renewAtTodaysPrices = "Renew at today's prices"
export const payment = 'Payment'
export const quote = 'Quote'
export const remark = 'Remark'
export const pieces = 'Pieces'
export const totalTitle = 'Total'
export const madeOn = 'Made on'
export const state = 'State'
export const quoteNumber = (number: Shown) => `Quote ${number}`
export const quotePdf = 'Quote (PDF)'
export const framePdf = 'Frame (PDF)'
export const askedForByWhoIs = (email: Shown) =>
  `Asked for by ${email}, who is mailed your offer. Until then these are the prices of the catalogue.`
export const ourOfficeWritesAnOffer = (email: Shown) =>
  `Our office writes an offer and mails it to ${email}. Until then these are the prices of our catalogue.`
export const lines = 'Lines'
export const whatIsOffered = 'What is offered'
export const moreFor = (number: Shown) => `More for ${number}`
export const withdraw = 'Withdraw'
export const theBuyerCanAcceptIt =
  'The buyer can accept it without asking again once there is enough.'
export const youCanAcceptItWithout = 'You can accept it without asking again once there is enough.'
export const writes = (name: Shown) => `${name} writes:`
export const askAboutThisQuote = 'Ask about this quote'
export const loadingTheQuote = 'Loading the quote'
export const pleaseAskThePersonWho = 'Please ask the person who sent it to you for another link.'
export const goToQuotes = 'Go to Quotes'
export const buyerAndPapers = 'Buyer and order details'
export const email = 'Email'
export const asked = 'Asked'
export const loadingTheQuotes = 'Loading the quotes'
export const noQuoteYet = 'No quote yet.'
export const lastQuotes = 'Last quotes'
export const share = (number: Shown) => `Share ${number}`
export const weSendALinkTo =
  'We mail a link, or you copy one. It needs no account, and you can end it.'
export const pleaseEnterAnEmailAddress = 'Please enter an email address'
export const theLinkIsOnIts = (to: Shown) => `The link is on its way to ${to}`
export const may = 'They can'
export const approveOrDecline = 'Approve or decline'
export const onlySeeIt = 'Only see it'
export const endsOn = 'Ends on'
export const note = 'Note'
export const shownOnThePageNot = 'Shown on the page, not in the mail'
export const sendLink = 'Send link'
export const copyALinkInstead = 'Copy a link instead'
export const copiedLink = 'Copied link'
export const isOfferedAndTheBuyer = (number: Shown) =>
  `${number} is offered, and the buyer gets a mail`
export const itCannotBeAcceptedAfter = 'It cannot be accepted after that. Our office reads why.'
export const itCannotBeAcceptedAfterThat = 'It cannot be accepted after that, and its links end.'
export const pleaseSayWhy = 'Please say why'
export const why = 'Reason'
export const takesUpTo = (label: Shown, maxTotalCents: Shown) =>
  `${label} (takes up to ${maxTotalCents})`
export const quoteFor = (total: Shown) => `your quote, ${total}`
export const frameFor = (total: Shown) => `your frame, ${total}`
export const callItOffUntil = (until: Shown) =>
  `Its prices hold until ${until}. Call off the parts that you want on its page: each is set aside when you call it off.`
export const thisIsOurOffer = 'This is our offer:'
export const total2 = (lines: Shown, total_cents: Shown) => `${lines}
Total: ${total_cents}`
export const itsPricesHoldUntilThe = (until: Shown) =>
  `Its prices hold until ${until}. The goods are set aside once you accept it.`
export const weHaveYourRequest = 'we have your request'
export const thankYouForYourRequest =
  'Thank you for your request. Our office writes an offer, and you get it by mail.'
export const atThePricesOfOur = (lines: Shown, total_cents: Shown) => `${lines}
At the prices of our catalogue: ${total_cents}`
export const yourRemark = (remark: Shown) => `Your remark: "${remark}"`
export const itWasWithdrawn = 'it was withdrawn'
export const weHaveWithdrawnQuoteFor = (number: Shown, total_cents: Shown) =>
  `We have withdrawn quote ${number} for ${total_cents}. It cannot be ordered any more.`
export const youCanAskForAnother = 'You can ask for another quote from your basket at any time.'
export const quoteForYouTo = (number: Shown, may: Shown) => `Quote ${number} for you to ${may}`
export const quoteForYouNeedNo = (
  sender: string | undefined,
  may: 'see' | 'approve',
  number: Shown,
  total: Shown,
) =>
  `${sender ?? 'A buyer'} ${may === 'approve' ? 'asks you to approve' : 'shows you'} quote ${number} for ${total}. You need no account.`
export const openingTheLinkDecidesNothing =
  'Opening the link decides nothing. Please do not pass it on: it works for everybody who has it.'
export const seeTheQuote = 'See the quote'
export const ourOfficeHasSharedIt = 'our office has shared it'
export const ifYouDoNotWant =
  'If you do not want that, you can end the link on the page of the quote.'
export const ourOfficeMadeALink = (
  who: string | undefined,
  email: string,
  number: Shown,
  to: string | null,
  may: 'see' | 'approve',
) =>
  `${who ?? 'A colleague'} (${email}) of our office has made a link to quote ${number}${to ? ` for ${to}` : ', to be copied'}. It may ${may === 'approve' ? 'approve the quote in your name' : 'see the quote'}.`
export const thePerson = (name: string | undefined, sentTo: string | null) =>
  `${name ?? 'The person'} (${sentTo ?? 'by a link that was copied'})`
export const lineIsShort = (name: string, wanted: Shown, available: Shown) =>
  `${name}: ${wanted} wanted, ${available} available`
export const itWas = (decision: Shown) => `it was ${decision}`
export const hasQuoteFor = (by: Shown, decision: Shown, number: Shown, total_cents: Shown) =>
  `${by} has ${decision} quote ${number} for ${total_cents}.`
export const itIsBookedAtThis = 'It is booked at this total.'
export const isApprovedButNotInStock = 'approved, but not all of it is in stock'
export const hasApprovedQuoteTheseLines = (by: Shown, number: Shown) =>
  `${by} has approved quote ${number}. These lines cannot be booked now:`
export const theApprovalIsKeptThe =
  'The approval is kept: the buyer can accept the quote without asking again once there is enough.'
export const quote2 = (quote: Shown) => `Quote ${quote}`
export const endTheLinkOf = <E>(unseen: Around<E>, to: string): Rich<E> => [
  'End',
  unseen(` the link of ${to}`),
]
export const approvedByOn = <E>(by: string, time: E): Rich<E> => [`Approved by ${by}, `, time]
export const declinedByOn = <E>(by: string, time: E): Rich<E> => [`Declined by ${by}, `, time]
export const rightSeen = <E>(right: string, time: E): Rich<E> => [`${right}, seen `, time]
export const rightNotSeenYet = <E>(right: string, time: E): Rich<E> => [
  `${right}, not seen yet, ends `,
  time,
]
export const freight = 'Freight'
export const aWholeNumber = 'A whole number'
export const theCharge = 'the charge'
export const quoteHeading = <E>(number: E): Rich<E> => ['Quote ', number]
export const thisOfferEndedOn = <E>(time: E): Rich<E> => ['This offer ended on ', time, '.']
export const thesePricesHoldUntil = <E>(time: E): Rich<E> => [
  'These prices hold until ',
  time,
  '. The goods are set aside once it is accepted.',
]
export const theApprovalIsKept = 'The approval is kept, but not all of it is in stock now.'
export const approvedNotBookedYet = (by: string | null) =>
  by ? `Approved by ${by}, not booked yet.` : 'Approved, not booked yet.'
export const approvedBy = (by: string | null) => (by ? `Approved by ${by}.` : 'Approved.')
export const acceptedByItsBuyer = 'Accepted.'
export const bookedAsLink = <E>(link: E): Rich<E> => ['Booked as ', link, ' at this total.']
export const paysItThereIsNothing = (name: Shown) =>
  `${name} pays it; there is nothing more for you to do.`
export const declinedBecause = (by: string | null, why: string | null) =>
  `Declined${by ? ` by ${by}` : ''}${why ? `: “${why}”` : '.'}`
export const withdrawnBecause = (by: string | null, why: string | null) =>
  `Withdrawn${by ? ` by ${by}` : ''}${why ? `: “${why}”` : '.'}`
export const aNewerOfferHasTakenItsPlace = <E>(link: E): Rich<E> => [
  'A newer offer has taken its place: ',
  link,
]
export const choicesOfAllQuotes = {
  all: allQuotes,
  asked: 'Asked, to be offered',
  offered,
  accepted,
  declined,
  withdrawn,
  expired,
}
export const ordersOfQuotes = {
  newest: newestFirst,
  oldest: oldestFirst,
  total: totalHighestFirst,
  expires: whatEndsFirst,
}
export const choicesOfOwnQuotes = { ...choicesOfAllQuotes, asked }
export const quoteStates = { asked, offered, accepted, declined, withdrawn }
export const oneQuote = 'quote'
export const manyQuotes = 'quotes'
export const frame = 'Frame'
export const frameHeading = <E>(number: E): Rich<E> => ['Frame ', number]
export const partsAreCalledOffUntil = <E>(time: E): Rich<E> => [
  'Parts of it can be called off until ',
  time,
  '. Goods are set aside when you call them off.',
]
export const asAFrame = 'As a frame: its parts are called off until it ends, without charges'
export const callOff = 'Call off'
export const calledOff = 'Called off'
export const allOfItIsCalledOff = 'All of this frame is called off.'
export const calledOf = (called: Shown, quantity: Shown) => `called ${called} of ${quantity}`
export const whatTheFrameHas = 'What the frame has'
export const booking = 'Booking'
export const ofAColleague = 'A colleague’s'
export const wantedOn = 'Wanted on'
export const plannedNext = (days: Shown) => `Planned next: ${days}`
export const piecesOn = (pieces: Shown, day: Shown) => `${pieces} on ${day}`
export const nothingIsCalledOffYet = 'Nothing yet.'
export const callOffOf = (number: Shown) => `Call off ${number}`
export const theseAreBookedAtThePrices =
  'Books these pieces at the prices of the frame. You pay on the next page.'
export const callPieces = (pieces: Shown) => `Call ${pieces}`
export const left = (pieces: Shown) => `${pieces} left`
export const leftAndShipsBy = (pieces: Shown, day: Shown) =>
  `${pieces} left. Ships by ${day}, if paid today`
export const leftAndInStock = (pieces: Shown, available: Shown) =>
  `${pieces} left, ${available} in stock now`
export const onlyLeft = (pieces: Shown) => `Only ${pieces} are left`
export const howManyPieces = 'How many pieces do you want? Please enter them at one line at least.'
export const quotesOfYourCompany = 'Quotes and frames of your company appear here.'
export const needsApproval = 'To approve'
export const waitsFor = (names: string) => `Waits for approval by ${names}.`
export const hasNoApprover =
  'Waits for approval, and your company has no other approver or manager who could give it. A manager names one in Members.'
export const isAboveLimitOf = (name: Shown, limit: Shown, spent: Shown | null) =>
  spent === null
    ? `${name} asks for approval: it is above their limit of ${limit} an order.`
    : `${name} asks for approval: with the ${spent} of this month it is above their limit of ${limit} a month.`
export const asksWithoutNeed = (name: Shown) =>
  `${name} asks for approval. It is within their limits by now.`
export const asksColleague = (above: Shown) =>
  `${above}. A colleague whose limits allow it can call it off.`
