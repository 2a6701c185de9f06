/** The card was refused before any money moved, in the words of the card payment provider. */
export class CardRefused extends Error {}
