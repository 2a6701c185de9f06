import basic from '../ui/fonts/archivo-basic.woff2?url'

/** The shop's typeface for the provider's frame, which is of another origin: its address has to be a full one. */
export function cardFonts() {
  const { href } = new URL(basic, window.location.href)
  return [{ family: 'Archivo', src: `url(${href}) format("woff2")`, weight: '400 800' }]
}
