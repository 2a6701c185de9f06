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
