/** The payment page (SPEC sections 2 and 8). */
export const title = 'Payment for {productName}'
export const pleasePay = 'Please pay {price}'
export const confirming =
  'Your payment went through with transactionId: {id}. It is being confirmed; there is no need to pay again.'
export const unmatched = '{reason} If your card was charged, the amount is returned to it.'
export const tooManyCards =
  'Too many cards were refused for this payment. We have prepared a new one: please try again.'
export const paid = 'Paid {price}'
export const afterRefusal =
  'Nothing was charged. Please try another card, or call your bank and pay again: what you typed stays, and so does your booking.'
export const notCharged = 'Your session has ended. Nothing was charged.'
export const complete = 'Transaction complete with transactionId: {id}'
