/** Sentences of the payment page (SPEC sections 2 and 8), in a file that only this page loads. */
export const paymentMessages = {
  title: 'Payment for {productName}',
  pleasePay: 'Please pay {price}',
  confirming:
    'Your payment went through with transactionId: {id}. It is being confirmed; there is no need to pay again.',
  unmatched: '{reason} If your card was charged, the amount is returned to it.',
  tooManyCards:
    'Too many cards were refused for this payment. We have prepared a new one: please try again.',
  paid: 'Paid {price}',
  afterRefusal:
    'Nothing was charged. Please try another card, or call your bank and pay again: what you typed stays, and so does your booking.',
  notCharged: 'Your session has ended. Nothing was charged.',
  complete: 'Transaction complete with transactionId: {id}',
} as const
