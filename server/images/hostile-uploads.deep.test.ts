import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bombs,
  brokenPictures,
  laden,
  MARK,
  noPictures,
} from '../../tests/support/hostile-files.ts'
import { formWith } from '../../tests/support/pictures.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'bdmart-hostile-uploads-'))
const theShop = testShop({ DATA_DIR: dataDir, IMAGE_HOST_KEY: 'the-key' })
afterAll(() => rmSync(dataDir, { recursive: true }))

let origin = ''
beforeAll(async () => {
  origin = await theShop().app.listen({ port: 0, host: '127.0.0.1' })
})

async function upload({ bytes, name }: { bytes: Uint8Array; name?: string }) {
  const body = formWith(bytes, name === undefined ? {} : { name })
  const reply = await fetch(`${origin}/1/upload?key=the-key`, { method: 'POST', body })
  return { status: reply.status, body: await reply.json() }
}

function kept(): string[] {
  const everything = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  return everything.filter((name) => name.includes('.'))
}

describe('POST /1/upload refuses and stores nothing of', () => {
  test.each([
    ['what is no picture', noPictures, [415], /use JPEG, PNG, WebP or AVIF/],
    ['what begins like a picture', brokenPictures, [415], /damaged/],
    ['what unpacks to very much', bombs, [413, 415], /25 million|damaged/],
  ] as const)('%s', async (_what, make, statuses, message) => {
    const files = await make()
    expect(files.length).toBeGreaterThanOrEqual(5)
    for (const file of files) {
      const begun = performance.now()
      const { status, body } = await upload(file)
      expect([file.what, status, body]).toEqual([
        file.what,
        expect.toBeOneOf([...statuses]),
        { success: false, error: { message: expect.stringMatching(message) } },
      ])
      expect([file.what, performance.now() - begun < 10_000]).toEqual([file.what, true])
    }
    expect(kept()).toEqual([])
  })
})

test('four decompression bombs together take no more than 150 MB', async () => {
  const [bomb] = (await bombs()).slice(1)
  if (!bomb) throw new Error('there is no bomb')
  const before = process.memoryUsage().rss
  const replies = await Promise.all(Array.from({ length: 4 }, () => upload(bomb)))
  expect(replies.map(({ status }) => status)).toEqual([413, 413, 413, 413])
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('POST /1/upload stores only the first picture of files with other content', async () => {
  for (const file of await laden()) {
    const { status, body } = await upload(file)
    expect([file.what, status]).toEqual([file.what, 200])
    expect(new URL(body.data.url).pathname).toMatch(
      /^\/media\/uploads\/[0-9a-f]{32}\.\d+x\d+\.jpg$/,
    )
  }
  expect(kept().length).toBeGreaterThan(20)
  for (const name of kept()) {
    expect(name).toMatch(/^uploads\/[0-9a-f]{32}\.\d+x\d+(\.\d+)?\.(jpg|webp|avif)$/)
    const bytes = readFileSync(path.join(dataDir, name))
    const { pages, exif, xmp, icc, comments } = await sharp(bytes).metadata()
    expect([name, pages ?? 1, exif, xmp, icc, comments]).toEqual([
      name,
      1,
      ...Array(4).fill(undefined),
    ])
    expect(bytes.includes(MARK)).toBe(false)
  }
})
