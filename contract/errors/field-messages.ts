/**
 * The messages under fields that are wrong, on every form. `{field}` is the label in lower case. Those about e-mail and
 * password, and those of a tool up to the colon, are from SPEC section 5.
 */
export const fieldMessages = {
  missing: 'Please enter your {field}',
  emailInvalid: 'Please enter a valid email address',
  emailUnfinished:
    'This email address has no ending such as .com, so no mail could arrive. Please enter all of it.',
  passwordTooShort: 'Must be 6 characters or longer',
  phone: 'Please enter a phone number',
  quantity: 'Please enter a whole number, 1 or more',
  comment: 'Please write a comment',
  rating: 'Please choose 1 to 5 stars',
  toolName: 'Error name: please enter one',
  toolDescription: 'Error description: please enter one',
  toolPrice: 'Error price: please enter dollars such as 12.50',
  toolQuantity: 'Error availableQuantity: please enter a whole number, 0 or more',
  toolPhoto: 'Error photo: please add a picture',
} as const
