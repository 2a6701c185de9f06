import { describe, expect, test } from 'vitest'
import { glb } from '../../../tests/support/models.ts'
import { programDrawings } from '../../../tests/support/program-drawings.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** Sends a file of a tool, and reads what was kept of it; the time is the processor's, which a busy machine leaves alone. */
async function send(kind: string, content: string | Buffer) {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(content))], 'x.bin'))
  form.set('kind', kind)
  form.set('title', 'Sheet')
  const tool = await shop.newTool()
  const begun = process.cpuUsage()
  const { status, body } = await office.post(`/api/tools/${tool._id}/files`, form)
  const { user, system } = process.cpuUsage(begun)
  const kept = status === 201 ? (await shop.app.inject({ url: body.url })).body : undefined
  return { status, body, tookMs: (user + system) / 1000, kept }
}
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

describe('a drawing', () => {
  test.each(Object.entries(programDrawings))('of %s is kept without its notes', async (_, text) => {
    const { status, body, kept } = await send('drawing', text)
    expect([status, body.bytes]).toEqual([201, kept?.length])
    expect(kept).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /)
    expect(kept).not.toMatch(/metadata|rdf|sodipodi|inkscape:|DOCTYPE|data-name|C:/)
    for (const [shape] of text.matchAll(/ d="[^"]+"|<(line|rect|use|text) /g))
      expect(kept).toContain(shape)
  })

  test.each([
    [drawing('<script>alert(1)</script>'), '<script>'],
    [drawing('<image href="https://elsewhere.example/x.png"/>'), '<image>'],
    [drawing('<path onclick="alert(1)"/>'), 'onclick in <path>'],
    [drawing('<path style="fill:url(#a)"/>'), 'url() in style=""'],
    [drawing('<style>@import "x"</style>'), '@import in <style>'],
    [drawing('<use href="//elsewhere.example#a"/>'), 'href in <use>'],
    [`<!DOCTYPE svg [<!ENTITY a "x">]>${drawing('')}`, '<!ENTITY>'],
  ])('is refused by what it has: %s', async (text, what) => {
    const { status, body } = await send('drawing', text)
    expect([status, body.code, body.message]).toEqual([
      415,
      'file_type_refused',
      `This kind of file is not taken here. We take SVG of shapes and text, and this one has ${what}: please take it out in your drawing program, or save the drawing as PNG.`,
    ])
  })

  test('that is damaged is refused as damaged', async () => {
    const { status, body } = await send('drawing', drawing('<g>'))
    expect([status, body.message]).toEqual([
      415,
      'This kind of file is not taken here. We take SVG of shapes and text, and this one has damaged XML: please save it again in your drawing program, or save the drawing as PNG.',
    ])
  })
})

test.each([
  ['some zeroes', '\0\0\0\0'],
  ["a printer's lines", '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
  ['1,000 blanks', ' '.repeat(1_000)],
])('a PDF with %s before it is taken', async (_, before) => {
  const { status, body } = await send('document', `${before}%PDF-1.4\n`)
  expect([status, body.type]).toEqual([201, 'application/pdf'])
})

test.each([['<html>%PDF-1.4'], [`${' '.repeat(1_020)}%PDF-1.4`], ['%PDF']])(
  'what is no PDF is refused: %s',
  async (text) => {
    expect((await send('document', text)).status).toBe(415)
  },
)

/** What a reader that goes back would never end with; of the largest size that is read. */
describe('the worst of its size is read within a second', () => {
  const full = (unit: string, size = 499_000) => unit.repeat(Math.floor(size / unit.length))
  test.each([
    ['drawing', '26 comments', full('<!---->', 182)],
    ['drawing', '30 comments and a root', full('<!---->', 210) + drawing('')],
    ['drawing', 'comments', full('<!---->')],
    ['drawing', 'comments of 600 kB', full('<!---->', 600_000)],
    ['drawing', 'comments that do not end', `${full('<!--')}<svg>`],
    ['drawing', 'declarations', `${full('<?xml ')}<svg>`],
    ['drawing', 'blanks', `${full(' ')}<svg>`],
    ['drawing', 'line ends', drawing(`<text>${full('\r')}</text>`)],
    ['drawing', 'references', drawing(`<text>${full('&lt;')}</text>`)],
    ['drawing', 'characters of two', drawing(`<text>${full('😀')}</text>`)],
    ['drawing', 'brackets', drawing(full(']'))],
    ['drawing', 'a subset', `<!DOCTYPE svg [${full('] ')}<svg/>`],
    ['drawing', 'levels', drawing(full('<g>'))],
    ['drawing', 'empty shapes', drawing(full('<g/>'))],
    [
      'drawing',
      'prefixes',
      drawing(`<g ${Array.from({ length: 30_000 }, (_, at) => `a${at}:b=""`).join(' ')}/>`),
    ],
    ['drawing', 'addresses', drawing(`<path fill="${full('url(#a ')}"/>`)],
    ['drawing', 'an address', drawing(`<path fill="url(#${full('a')}"/>`)],
    ['drawing', 'a style', drawing(`<style>${full('url  ')}</style>`)],
    ['drawing', 'a box', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${full(' ,')}"/>`],
    ['document', 'a comment of DXF', full('999\n\n', 10_000_000)],
    ['document', 'blanks of DXF', full(' \n', 10_000_000)],
    ['document', 'signs of PDF', full('%PDF-', 10_000_000)],
    ['model', 'levels of GLB', glb(full('[', 5_000_000))],
    ['model', 'nodes of GLB', glb(`{"asset":{},"nodes":[${full('{},', 4_000_000)}{}]}`)],
    [
      'picture',
      'brands of AVIF',
      Buffer.from(`\0\x0f\xff\xffftyp${full('avi ', 5_000_000)}`, 'latin1'),
    ],
  ])('%s of %s', async (kind, _, content) => {
    const { status, tookMs } = await send(kind, content)
    expect([200, 201, 413, 415]).toContain(status)
    expect(tookMs).toBeLessThan(1_000)
  })
})
