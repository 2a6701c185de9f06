import { expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { checkSvg } from './check-svg.ts'

/** Its size where it is taken. */
function sizeOf(bytes: Uint8Array) {
  try {
    const drawing = checkSvg(bytes)
    return drawing && { width: drawing.width, height: drawing.height }
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return undefined
  }
}
const check = (text: string) => sizeOf(Buffer.from(text))
const around = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210" ${attributes}>${inside}</svg>`

test.each([
  around(''),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- by a program -->${around('<path d="M0 0h5"/>')}`,
  around('<defs><marker id="a"><path d="M0 0"/></marker></defs><line marker-end="url(#a)"/>'),
  around('<style>.a{stroke:#111;fill:none}</style><text x="1">5 &lt; 6 &#8960;</text>'),
  around('<g style="stroke-width:2" transform="rotate(5)"><circle r="5"/></g>'),
  around('<style><![CDATA[path{fill:none}]]></style>'),
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${around('')}`,
  around('<title>Curl of the wire (detail)</title>', 'role="img" aria-label="url"'),
])('takes %s', (text) => {
  expect(check(text)).toEqual({ width: 297, height: 210 })
})

test.each([
  '<svg viewBox="0 0 5 5"/>',
  '<html xmlns="http://www.w3.org/1999/xhtml"/>',
  'no drawing',
  '',
  around('<script>alert(1)</script>'),
  around('<g onload="alert(1)"/>'),
  around('', 'onload="alert(1)"'),
  around('', 'ONLOAD="alert(1)"'),
  around('<foreignObject><p>x</p></foreignObject>'),
  around('<image href="https://elsewhere.example/x.png"/>'),
  around('<use href="#a"/>'),
  around('<path id="a"/><use href="x.svg#a"/>'),
  around('<path id="a"/><use href="data:image/svg+xml,x#a"/>'),
  around('<g id="a"><use href="#a"/></g>'),
  around('<path id="a"/><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>'),
  around(`<path id="a" d="${'M0 0'.repeat(5_000)}"/>${'<use href="#a"/>'.repeat(1_000)}`),
  around('<metadata><script>alert(1)</script></metadata>'),
  around('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  around('<i:x xmlns:i="urn:notes"><script>alert(1)</script></i:x>'),
  around('<a href="https://elsewhere.example"><text>x</text></a>'),
  around('<path href="#a"/>'),
  around('<path x:href="#a"/>', 'xmlns:x="http://www.w3.org/1999/xlink"'),
  around('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  around('<animate attributeName="x" to="5"/>'),
  around('<style>@import "https://elsewhere.example";</style>'),
  around('<style>a{fill:url(https://elsewhere.example)}</style>'),
  around('<style>a{fill:u\\72l(x)}</style>'),
  around('<style>a{width:expression(alert(1))}</style>'),
  around('<style>a{background:image-set("x" 1x)}</style>'),
  around('<style><![CDATA[a{fill:url(x)}]]></style>'),
  around('<path style="fill:url(#a)"/>'),
  around('<path fill="url(https://elsewhere.example#a)"/>'),
  around('<path fill="url(#a) url(//elsewhere.example)"/>'),
  around('<path fill="u&#114;l(//elsewhere.example)"/>'),
  around('<g xmlns="http://www.w3.org/1999/xhtml"/>'),
  around('<g>'),
  around('<text>&nbsp;</text>'),
  `<?xml-stylesheet href="x.css"?>${around('')}`,
  `<?xml version="1.0" encoding="utf-7"?>${around('')}`,
  `<!DOCTYPE svg [<!ENTITY a "x">]>${around('<text>&a;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${around('<text>&b;</text>')}`,
  `${around('')}${around('')}`,
  around('<g>'.repeat(60_000) + '</g>'.repeat(60_000)),
])('refuses %s', (text) => {
  expect(check(text)).toBeUndefined()
})

test('refuses other encodings than UTF-8', () => {
  expect(sizeOf(Buffer.from(around(''), 'utf16le'))).toBeUndefined()
  expect(sizeOf(Buffer.from(around('<text>\xe9</text>'), 'latin1'))).toBeUndefined()
})
