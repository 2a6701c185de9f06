import * as words from '#words/errors'
/** The messages under wrong fields; `{field}` is the label in lower case. E-mail, password and a tool's up to the colon are from SPEC section 5. */
export const fieldMessages = {
  missing: words.pleaseEnterYourField,
  emailInvalid: words.pleaseEnterAValidEmail,
  emailUnfinished: words.thisEmailAddressHasNo,
  passwordTooShort: words.mustBe6CharactersOr,
  phone: words.pleaseEnterAPhoneNumber,
  quantity: words.pleaseEnterAWholeNumber,
  comment: words.pleaseWriteAComment,
  rating: words.pleaseChoose1To5,
  toolName: words.errorNamePleaseEnterOne,
  toolDescription: words.errorDescriptionPleaseEnterOne,
  toolPrice: words.errorPricePleaseEnterDollars,
  toolQuantity: words.errorAvailablequantityPleaseEnterA,
  toolPhoto: words.errorPhotoPleaseAddA,
} as const
