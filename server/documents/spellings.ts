const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'
const small = Array.from('αβγδεζηθικλμνξοπρστυφχψω')
const capital = Array.from('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ')

/** How signs of technical drawings are written where a font lacks them. */
export const spellings = new Map<string, string>([
  ['\u2300', 'Ø'],
  ['\u201b', '\u2018'],
  ['\u201f', '\u201c'],
  ['\u2012', '–'],
  ['\u2015', '—'],
  ['\u2220', 'angle '],
  ['\u22a5', 'perpendicular '],
  ['\u2225', '//'],
  ['\u2713', 'yes'],
  ['\u2714', 'yes'],
  ['\u27c2', 'perpendicular '],
  ['\u2349', 'Ø'],
  ['\u22c5', '·'],
  ['\u2217', '*'],
  ['\u02bb', '\u2018'],
  ['\u02bf', '\u2018'],
  ['\u02be', '\u2019'],
  ...Array.from('●○◦■□▢▪▲►', (sign): [string, string] => [sign, '•']),
  ['★', '*'],
  ['\u03c2', 'sigma'],
  ...greek.split(' ').flatMap((name, at): [string, string][] => [
    [small[at] ?? '', name],
    [capital[at] ?? '', `${name.charAt(0).toUpperCase()}${name.slice(1)}`],
  ]),
])
