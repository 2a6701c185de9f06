import type { Dice } from './dice.ts'
import { hostileTexts } from './hostile-values.ts'

const BOUNDARY = 'fuzzed-boundary'

/** What files begin with, right or wrong, and how long they are. */
const contents: readonly [Buffer, ...Buffer[]] = [
  Buffer.from('%PDF-1.4\n%%EOF\n'),
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('<html>%PDF-1.4</html>'),
  Buffer.from('MZ\u0000\u0000', 'latin1'),
  Buffer.alloc(0),
  Buffer.alloc(5_300_000, '%PDF-1.4 '),
]

/** A form with a file as a broken program or an attacker sends it. */
export function hostileForm(dice: Dice, fields: Record<string, string>) {
  const parts = Object.entries(fields).flatMap(([name, text]) => {
    if (dice.isHit(0.1)) return []
    return partOf(`name="${name}"`, Buffer.from(dice.isHit(0.2) ? dice.pick(hostileTexts) : text))
  })
  const file = partOf(`name="file"; filename="${nameOf(dice)}"`, dice.pick(contents))
  if (dice.isHit(0.9)) parts.splice(dice.isHit(0.5) ? 0 : parts.length, 0, ...file)
  if (dice.isHit(0.1)) parts.push(...file)
  const end = dice.isHit(0.9) ? `--${BOUNDARY}--\r\n` : ''
  const payload = Buffer.concat([...parts, Buffer.from(end)])
  const isNamed = dice.isHit(0.95)
  return { type: `multipart/form-data${isNamed ? `; boundary=${BOUNDARY}` : ''}`, payload }
}

function nameOf(dice: Dice): string {
  return dice.isHit(0.5) ? dice.pick(hostileTexts).slice(0, 1000) : '../../order.pdf'
}

function partOf(disposition: string, content: Buffer): Buffer[] {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`
  return [Buffer.from(head), content, Buffer.from('\r\n')]
}
