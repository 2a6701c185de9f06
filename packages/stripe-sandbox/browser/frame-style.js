const fromBase = {
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontStyle: '--font-style',
  fontWeight: '--font-weight',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
}

/** Takes over the shop's style option; through the style object, since the policy allows no style text. */
export function applyStyle({ base = {}, invalid = {}, complete = {} } = {}) {
  for (const [name, property] of Object.entries(fromBase)) set(property, base[name])
  set('--placeholder-color', base['::placeholder']?.color)
  set('--focus-color', base[':focus']?.color)
  set('--disabled-color', base[':disabled']?.color)
  set('--icon-color', base.iconColor)
  set('--invalid-color', invalid.color)
  set('--invalid-icon-color', invalid.iconColor)
  set('--complete-color', complete.color)
}

function set(property, value) {
  const { style } = document.documentElement
  if (value === undefined) style.removeProperty(property)
  else style.setProperty(property, value)
}

/** The shop's own typefaces; only those with a source of their own, not style sheets (`cssSrc`). */
export function addFonts(fonts) {
  for (const { family, src, style, weight, unicodeRange, display } of fonts) {
    if (!family || !src) continue
    const descriptors = Object.entries({ style, weight, unicodeRange, display })
    const given = descriptors.filter(([, value]) => value !== undefined)
    document.fonts.add(new FontFace(family, src, Object.fromEntries(given)))
  }
}
