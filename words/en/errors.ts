import type { Shown } from '../shown.ts'

export const pleaseSendAnIdempotencyKey = 'Please send an Idempotency-Key with this call.'
export const thisHasLinesLinesWe =
  'This has {lines} lines; we take {max} at a time. Nothing was left out silently: please split it.'
export const theSignatureOfThisEvent = 'The signature of this event is not valid.'
export const thisPasswordIsVeryCommon =
  'This password is very common and easy to guess. Please choose another one.'
export const thisPasswordIsMadeOf =
  'This password is made of your name, your email address or the name of the shop and easy to guess. Please choose another one.'
export const pleaseEnterYourPasswordTo = 'Please enter your password to delete the account.'
export const pleaseLogInToContinue = 'Please log in to continue.'
export const keyUnknown = 'This key is unknown, or it has ended.'
export const keyInAddress =
  'A key must not be in an address: please end this one, and send a new one as bearer.'
export const keyNotFound = 'There is no such key, or it has ended already.'
export const keyNeeded = 'Please send a key in the header Authorization, after the word Bearer.'
export const postAlone = 'This address takes POST alone.'
export const webhookNotFound = 'This endpoint does not exist any more.'
export const webhookMessageNotFound = 'This message does not exist any more.'
export const webhookChanged =
  'Someone else changed this endpoint while you did. Please look at it as it is now.'
export const webhookOff = 'This endpoint is off. Please switch it on first.'
export const punchoutEnded = 'This visit has ended. Please start again from your own system.'
export const returnNotAllowed =
  'Lines may not be sent back to this address: the key does not name its origin.'
export const documentDiffers = 'Another document was sent with this payloadID before.'
export const orderDiffers =
  'This order is not the quote that it names: lines, quantities and prices must be as they were offered.'
export const keyNotAllowed = 'No key may do this: please log in.'
export const scopeMissing = 'This key may not do this. It needs the scope {scopes}.'
export const theCardPaymentHasNot = 'The card payment has not succeeded.'
export const pleaseLogInToThe = 'Please log in to the account with this address to confirm it.'
export const pleaseOpenTheLinkIn =
  'Please open the link in our mail: it leads to the page that confirms your address.'
export const youLoggedInAWhile = 'You logged in a while ago. Please confirm that it is you.'
export const wrongCode =
  'This code is wrong or was used already. Please enter the next one that your app shows.'
export const secondFactorNeeded =
  'For the office we ask for a second factor. Please enter its code on your account page.'
export const yourAccountMayNotDo = 'Your account may not do this.'
export const thisIsNotTheEmail = 'This is not the email address of your account.'
export const quotesCannotBeMadeHere =
  'Quotes cannot be made here. Please ask us by the contact form.'
export const thereIsNothingAtThis = 'There is nothing at this address.'
export const thisListDoesNotExist = 'This list does not exist any more.'
export const thisPartNumberDoesNot = 'This part number does not exist any more.'
export const thereIsNoReceiptHere =
  'There is no receipt here. A booking has one as soon as it is paid.'
export const invoiceNotFound = 'There is no such invoice.'
export const thereIsNoSuchPayment = 'There is no such payment.'
export const thereIsNoSuchUser = 'There is no such user.'
export const thisShipmentDoesNotExist = 'This shipment does not exist any more.'
export const thisRefundDoesNotExist = 'This refund does not exist any more.'
export const thisSessionHasEndedAlready = 'This session has ended already.'
export const thereIsNoSuchQuestion = 'There is no such question.'
export const thisChangeIsNotIn = 'This change is not in the records.'
export const thisImportDoesNotExist = 'This import does not exist any more.'
export const thisAddressDoesNotExist = 'This address does not exist any more.'
export const thisMachineIsNotIn = 'This machine is not in our catalogue any more.'
export const thisMachineDoesNotExist = 'This machine does not exist any more.'
export const thisDrawingDoesNotExist = 'This drawing does not exist any more.'
export const thisQuoteDoesNotExist = 'This quote does not exist, or its link has ended.'
export const thisLinkHasEndedAlready = 'This link has ended already.'
export const thisFileDoesNotExist = 'This file does not exist any more.'
export const thisIsTheLastAdmin =
  'This is the last admin who may change rights. Please make someone else an admin first.'
export const somebodyElseChangedTheseRights =
  'Somebody else changed these rights meanwhile. Please look at them as they are now.'
export const thereIsAlreadyATool = 'There is already a tool named {name}.'
export const somebodyElseChangedNameMeanwhile =
  'Somebody else changed {name} meanwhile ({fields}). Please look at it as it is now, and change it again.'
export const somebodyElseChangedThisNote =
  'Somebody else changed this note meanwhile. Please look at it as it is now.'
export const somebodyElseChangedNameMeanwhilePlease =
  'Somebody else changed {name} meanwhile. Please look at it as it is now, and change it again.'
export const thisChangeCannotBeUndone = 'This change cannot be undone.'
export const thisChangeHasBeenUndone = 'This change has been undone already.'
export const thisImportHasBeenApplied = 'This import has been applied already.'
export const somebodyElseChangedThisList =
  'Somebody else changed this list meanwhile. Please look at it as it is now.'
export const taxWouldChange =
  'With these papers another tax would be due than the booking has. Please cancel it and order again.'
export const quoteTaxedElsewhere =
  'Your goods go to another place now than this quote was taxed for. Please renew it.'
export const rateInUse =
  'Tools or the way in which tax is charged need a rate of the code {code} that holds today.'
export const settingsChanged =
  'Someone else changed these settings while you did. Please look at them as they are now.'
export const theFiguresOfThisRange =
  'The figures of this range are being added up for the first time. This takes a few minutes.'
export const pleaseCheckThisImportFirst = 'Please check this import first.'
export const anotherImportIsBeingApplied =
  'Another import is being applied. Please wait until it is done.'
export const partNumberSkuBelongsTo = 'Part number {sku} belongs to {name} already.'
export const fromFromPiecesThisTool =
  'From {from} pieces this tool costs {price}. Change that tier first, or both together.'
export const thereAreAvailablePiecesOf =
  'There are {available} pieces of {name} now, not {expected}. Please check your figure and save it again.'
export const pleaseConfirmYourEmailAddress =
  'Please confirm your email address first: open the link in our mail.'
export const thereIsAlreadyOneNamed = 'There is already one named {name}.'
export const yourPaymentHasArrivedBut =
  'Your payment has arrived, but your stock hold had ended and {name} has been sold in the meantime. Our office will deliver it or refund your money.'
export const thisPaymentHasAlreadyBeen = 'This payment has already been refunded.'
export const goodsArePackedAlready =
  'Goods of this booking are packed already. Please ask us to change it.'
export const goodsOfThisBookingHave = 'Goods of this booking have been shipped already ({what}).'
export const amountTooLow =
  'These pieces come to {price}. Less cannot be given back for them: what is kept would be in no invoice.'
export const invoiceIsCredited =
  'Too much of the invoice with this charge was given back already. Please give back the sum alone, without the charge.'
export const atMostLeftCanBe = 'At most {left} can be given back.'
export const onlyABankTransferCan = 'Only a bank transfer can be handled this way.'
export const thisBookingIsNotPaid = 'This booking is not paid yet.'
export const thatHasNotBeenShipped = 'That has not been shipped ({what}).'
export const theBankOfTheCard =
  'The bank of the card disputes this payment, so it cannot be refunded. Please answer or accept the dispute at the card payment service.'
export const theBankOfTheCardDisputes =
  'The bank of the card disputes the payment of this booking. Please look at the dispute before the goods leave.'
export const thereIsNothingToSettle = 'There is nothing to settle about this payment{because}.'
export const somebodyElseChangedThisBooking =
  'Somebody else changed this booking meanwhile ({fields}). Please look at it as it is now, and change it again.'
export const thereIsANewerRevision =
  'There is a newer revision of this quote. Please look at that one.'
export const thisQuoteIsStateAlready = 'This quote is {state} already.'
export const thisOfferWasValidUntil = 'This offer was valid until {date}. Please renew it.'
export const thisQuoteHasNoOffer = 'This quote has no offer yet.'
export const overFrame = 'This is more than the frame has left: {left} of {name}.'
export const quoteIsFrame = 'This is a frame. Please call off the part that you want now.'
export const frameExpired =
  'Parts of this frame could be called off until {date}. Please ask us for another one.'
export const fxRateNeeded = 'This paper is in taka. Please say how many taka a dollar is.'
export const notInThisTaxMode =
  'This paper is of Bangladesh, whose tax the shop does not charge now.'
export const termsNotAgreed =
  'Orders on account need terms of payment, which our office agrees with your company. Please pay by card or bank transfer.'
export const nothingOwed =
  '{name} owes nothing that this money could pay. Please record it for the booking that it is for.'
export const creditExceeded =
  'This order is above what your company can buy on account: {free} of {limit} is free. Please pay by card or bank transfer.'
export const accountOnHold =
  'Your company owes money that is {days} days late or more, so that nothing can be bought on account now. Please pay by card or bank transfer.'
export const notAFrame = 'This quote is no frame. Please accept it as a whole.'
export const alreadyCalled = '{called} of {name} are called off already.'
export const thisShipmentIsState = 'This shipment is {state}.'
export const shipmentNumberIsPackedPlease =
  'Shipment {number} is packed. Please ship it or take it apart first.'
export const lineLineOnlyLeftAre = 'Line {line}: only {left} are still to be shipped.'
export const youHaveMaxUnpaidBookings =
  'You have {max} unpaid bookings. Please pay or delete some of them first.'
export const untilYouHaveConfirmedYour =
  'Until you have confirmed your email address, you may have {max} unpaid bookings. Please open the link in our mail.'
export const thisOrderWasAlreadySent =
  'This order was already sent {how}. Please open the order form again.'
export const theAmountDoesNotMatch =
  'The amount does not match the booking, which comes to {total}.'
export const pleaseNameTheBookingThat =
  'Please name the booking that this payment is for (bookingId).'
export const thereAreMaxThingsAlready = 'There are {max} {things} already. Please remove one first.'
export const partOfThisBookingHas =
  'Part of this booking has been paid by bank transfer. Please pay the rest the same way.'
export const partlyCredited =
  'Part of this booking is not owed any more. Please pay the rest by bank transfer.'
export const stillOwed =
  'This money pays for a booking on account of which more is owed. Please take the transfer back if it was recorded by mistake, or give goods or a part of the price back on the page of the booking.'
export const thisBookingHoldsNoStock = 'This booking holds no stock.'
export const thisBookingIsAlreadyPaid = 'This booking is already paid.'
export const thisPaymentBelongsToAnother = 'This payment belongs to another booking.'
export const thisIsTooLargeThe = 'This is too large. The limit is {limit}.'
export const pleaseSendThisAsApplication = 'Please send this as application/json.'
export const thisKindOfFileIs = 'This kind of file is not taken here. We take {types}.'
export const pleaseSendThisAsMultipart = 'Please send this as multipart/form-data.'
export const tooManyRequestsPleaseWait = 'Too many requests. Please wait {wait}.'
export const thisAddressHasHadEnough =
  'This address has had enough mails for today. Please copy the link and send it yourself.'
export const youHaveMadeMaxQuotes = 'You have made {max} quotes today. Please try again tomorrow.'
export const youHaveWrittenMaxReviews =
  'You have written {max} reviews within an hour. Please wait {wait}.'
export const tooManyWrongCodes = 'Too many wrong codes for this account. Please wait {wait}.'
export const tooManyWrongPasswordsFor =
  'Too many wrong passwords for this account. Please wait {wait}.'
export const youHaveUploadedSizeToday = 'You have uploaded {size} today. Please try again tomorrow.'
export const somethingWentWrongOnOur =
  'Something went wrong on our side. Please try again. If it happens again, give us the reference {id}.'
export const cardPaymentIsNotPossible =
  'Card payment is not possible at the moment. This is not your fault, and our office has been told. Please pay by bank transfer, or try again later.'
export const theShopCannotReachIts =
  'The shop cannot reach its records at the moment. Please try again in a few seconds.'
export const theShopIsBeingRestarted =
  'The shop is being restarted and could not finish this in time. Please try again in a few seconds.'
export const filesCannotBeTakenAt =
  'Files cannot be taken at the moment. Nothing else is affected; our office has been told.'
export const googleDoesNotAnswerAt =
  'Google does not answer at the moment. Please try again in a few seconds.'
export const theImageHostDoesNot =
  'The image host does not answer at the moment. Please try again in a few seconds.'
export const theCardPaymentServiceDoes =
  'The card payment service does not answer at the moment. Please try again in a few seconds.'
export const thisToolIsNotIn = 'This tool is not in our catalogue any more.'
export const thePriceOfNameIs =
  'The price of {name} is {price} now. Please check your order and place it again.'
export const stockOf = '{stock}'
export const piecesLeftOf = (name: string, available: number, shown: Shown) => {
  if (available === 0) return `${name} is sold out.`
  return available === 1
    ? `Only 1 piece of ${name} is available.`
    : `Only ${shown} pieces of ${name} are available.`
}
export const untilYouHaveConfirmedYourEmail =
  'Until you have confirmed your email address, your unpaid bookings hold at most {max} of {name}. Please open the link in our mail.'
export const untilYouHavePaidA =
  'Until you have paid a booking, bookings by bank transfer hold at most {max} of {name}. Please pay by card, or ask us.'
export const googleHasNotVerifiedThis =
  'Google has not verified this email address yet, so it cannot be used to log in.'
export const aCardPaymentTakesTo = (minTotalCents: Shown, maxTotalCents: Shown) =>
  `A card payment takes ${minTotalCents} to ${maxTotalCents}. Please pay by bank transfer.`
export const thisBookingDoesNotExist = 'This booking does not exist any more.'
export const alreadyMember = 'Your account is in a company already.'
export const companyKnown =
  'We know a company with this tax number already. Ask your colleague to invite you.'
export const companyChecked =
  'We have checked the name and tax number of your company. Please ask us to change them.'
export const companySuspended = 'Your company is suspended. Please ask us.'
export const lastManager =
  'You are the last manager of your company. Please make another member a manager first, or close the company.'
export const companyInUse = 'Your company cannot be closed: {why}.'
export const invitedAlready = '{email} is invited already.'
export const memberKnown = '{email} is a member already.'
export const memberNotFound = 'This account is no member of your company.'
export const invitationNotFound =
  'This invitation has ended, or is for another email address. Please ask your colleague for a new one.'
export const yourAccountIsInNoCompany = 'Your account is in no company.'
export const duplicateTool = '{name} stands on two lines. Please put its quantities together.'
export const importChanged = '{changed} rows would change now, not {expected}. Please check again.'
export const linesRefused =
  '{refused} of {lines} lines cannot be ordered as they are. Nothing was booked.'
export const listFull = 'A list holds {max} lines. Please take some out first.'
export const poNeeded = '{company} needs a PO number on each order. Please enter one.'
export const ownRequest =
  'You asked for this yourself. Another approver of your company decides on it.'
export const approvalNeeded = '{why}. Please ask for approval.'
export const poUsed = 'PO {poNumber} is on {number} of {date} already.'
export const transferKnown =
  '{amount} of {date} with this reference is recorded already, for {number}. {who} recorded it on {when}.'
export const paymentUnderway =
  'A card payment of this booking is under way, so its goods stay set aside. Please look again in a few minutes.'
export const malformed = '{what}'
export const overLimit = '{quantity} of {name} is more than one booking can hold.'
export const quantityStep = '{name} is sold by {step}. Nearest: {nearest}.'
export const minimumHolds = '{name} is sold from {minimum} on.'
export const thisCompanyDoesNotExist = 'This company does not exist any more.'
export const companyChanged =
  'Someone else changed {name} while you did. Please look at it as it is now, and change it again.'
export const pricesChanged =
  'Someone else changed the prices of {name} while you did. Please look at them as they are now, and change them again.'
export const taxIdTaken = 'This tax number belongs to {name} already.'
