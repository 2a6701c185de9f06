import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { scopeMeans } from '#words/keys'
import { calls } from '../contract/calls/calls.ts'
import { scopes } from '../contract/keys.ts'
import { clientOf } from './support/client-of.ts'
import { agree, newCompany, newMember } from './support/companies.ts'
import { keyOf } from './support/keys.ts'
import { freePort } from './support/shop-process.ts'
import { testShop } from './support/test-shop.ts'
import { messagesOf, newEndpoint, webhookJobs } from './support/webhooks.ts'

const theShop = testShop({ WEBHOOKS_TO_LOOPBACK: 'on' })
const jobs = webhookJobs(theShop)
const root = path.resolve(import.meta.dirname, '..')
const examples = path.join(root, 'docs/examples')
const folder = mkdtempSync(path.join(tmpdir(), 'bdmart-developers-'))
const run = promisify(execFile)

beforeAll(() => void theShop().app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runExample = async (name: string, env: Record<string, string>, ...given: string[]) => {
  const SHOP = theShop().app.listeningOrigin
  return run(process.execPath, [path.join(examples, name), ...given], { env: { SHOP, ...env } })
}

test('an order is placed by its PO number, and once', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const [one, other] = [await shop.newTool(), await shop.newTool({ price: 200 })]
  const env = {
    SHOP_KEY: await keyOf(shop, person, ['catalogue:read', 'orders:write']),
    ...{ NAME: person.name, EMAIL: person.email, PHONE: '1' },
  }
  const given = ['PO 4711', `${one._id}=3`, `${other._id}=2`]
  const { stdout } = await runExample('place-by-po.mjs', env, ...given)
  expect(stdout).toMatch(/^B-\d{6} \S+ 41\.5\n$/)
  expect((await runExample('place-by-po.mjs', env, ...given)).stdout).toBe(stdout)
  const { body } = await shop.as(person).get(`/api/bookings/${person.email}`)
  expect(body).toMatchObject([{ poNumber: 'PO 4711', payBy: 'transfer', total: 41.5 }])
  const refused = runExample('place-by-po.mjs', env, 'PO 1', `${one._id}=100000`)
  await expect(refused).rejects.toThrow('lines_refused')
})

test('bookings are followed from where the last run ended', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const env = {
    SHOP_KEY: await keyOf(shop, person, ['orders:read']),
    CURSOR_FILE: path.join(folder, 'cursor.txt'),
  }
  const follow = async () => (await runExample('follow-bookings.mjs', env)).stdout
  const booking = await shop.as(person).book()
  await vi.waitFor(
    async () => expect(await follow()).toContain(`booking.placed ${booking.number}`),
    {
      ...{ timeout: 20_000, interval: 500 },
    },
  )
  expect(await follow()).toBe('')
  await shop.as(person).pay(booking)
  await vi.waitFor(async () => expect(await follow()).toContain(`booking.paid ${booking.number}`), {
    ...{ timeout: 20_000, interval: 500 },
  })
})

describe('the receiver of webhooks', () => {
  let printed = ''
  let receiver: ChildProcess | undefined
  afterEach(() => void receiver?.kill())

  async function receive(port: number, secret: string) {
    const env = { WEBHOOK_SECRET: `whsec_Zm9ybWVy ${secret}`, PORT: `${port}` }
    const started = spawn(process.execPath, [path.join(examples, 'receive-webhooks.mjs')], { env })
    receiver = started
    printed = ''
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    await vi.waitFor(() => expect(printed).toBe('listening\n'), 10_000)
  }

  test('takes what the shop sends', async () => {
    const shop = theShop()
    const [person, port] = [await shop.newBuyer(), await freePort()]
    const endpoint = await newEndpoint(shop, person, `http://127.0.0.1:${port}/`)
    await receive(port, endpoint.secret)
    const booking = await shop.as(person).book()
    await jobs.expectWritten(endpoint, 1)
    await jobs.send()
    await vi.waitFor(() => expect(printed).toBe(`listening\nbooking.placed ${booking.number}\n`))
    expect(await messagesOf(endpoint)).toMatchObject([{ state: 'delivered' }])
  })

  test('takes nothing that is not signed by one of its secrets, or is old', async () => {
    const port = await freePort()
    const secret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`
    await receive(port, secret)
    const body = JSON.stringify({ type: 'booking.paid', data: { number: 'B-000123' } })
    const send = async (signedBy: string, { at = new Date(), text = body } = {}) => {
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
        'webhook-signature': `v1,AAAA ${new Webhook(signedBy).sign('msg_1', at, body)}`,
      }
      const sent = { method: 'POST', headers, body: text }
      return (await fetch(`http://127.0.0.1:${port}`, sent)).status
    }
    expect(await send('whsec_b3RoZXI=')).toBe(401)
    expect(await send(secret, { text: body.replace('123', '124') })).toBe(401)
    expect(await send(secret, { at: new Date(Date.now() - 600_000) })).toBe(401)
    expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).status).toBe(401)
    expect(await send(secret)).toBe(204)
    expect(await send('whsec_Zm9ybWVy')).toBe(204)
    expect(printed).toBe('listening\nbooking.paid B-000123\n')
  })
})

test('agreed prices are written as comma separated values', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  const member = await newMember(shop, { company })
  await agree(shop, company, await shop.newTool({ name: 'Reed "fine"' }), [[10, 900]])
  const env = { SHOP_KEY: await keyOf(shop, member, ['catalogue:read']) }
  const { stdout } = await runExample('agreed-prices.mjs', env)
  expect(stdout).toBe(
    'sku,name,unit,from,price,validUntil\r\n"","Reed ""fine""","piece","10","9",""\n',
  )
})

test('the guide has every example as it was run', async () => {
  const { body } = await theShop().visitor.get('/openapi.json')
  const { description } = body.info
  const files = globSync('*.mjs', { cwd: examples })
  expect(files.length).toBe(4)
  for (const file of files)
    expect(description).toContain(
      `\`\`\`js\n${readFileSync(path.join(examples, file), 'utf8')}\`\`\``,
    )
  expect(description).not.toContain('](examples/')
  for (const { text } of files.map((file) => ({
    text: readFileSync(path.join(examples, file), 'utf8'),
  })))
    expect(
      Array.from(text.matchAll(/from '([^']+)'/g), ([, from]) => from).filter(
        (from) => !from?.startsWith('node:'),
      ),
    ).toEqual([])
})

test('the guide says what each scope lets a program do', async () => {
  const { description } = (await theShop().visitor.get('/openapi.json')).body.info
  for (const scope of scopes)
    expect(description).toContain(`\n| \`${scope}\` | ${scopeMeans[scope]} |\n`)
})

test('each call says which scopes open it to a key', async () => {
  const { body } = await theShop().visitor.get('/openapi.json')
  const of = (method: string, address: string) => body.paths[address][method]
  expect(of('get', '/api/tools').description).toBe('Open to everyone, and to every key.')
  expect(of('post', '/api/lines/check').description).toBe(
    'With a key: catalogue:read or office:sales.',
  )
  expect(of('get', '/api/bookings').description).toMatch(
    /^With a key: office:catalogue or .*office:money\.$/,
  )
  expect(of('get', '/api/profile').description).toBe('No key may make this call.')
  expect(of('get', '/api/profile').security).toEqual([{ bearer: [] }])
  expect(of('get', '/api/quotes').security).toEqual([{ bearer: [] }, { key: [] }])
})

test('each call says how it is refused, and what makes something takes a key that makes it once', async () => {
  const { body } = await theShop().visitor.get('/openapi.json')
  const { post, get } = body.paths['/api/quotes']
  const headersOf = ({ parameters = [] }: { parameters?: { in: string; name: string }[] }) =>
    parameters.filter((each) => each.in === 'header').map(({ name }) => name)
  expect(headersOf(post)).toEqual(['idempotency-key'])
  expect(headersOf(get)).toEqual([])
  expect(headersOf(body.paths['/api/lines/check'].post)).toEqual([])
  const { schema } = get.responses['4XX'].content['application/json']
  expect(schema).toEqual({ $ref: '#/components/schemas/Refused' })
  expect(body.components.schemas.Refused.properties.code.enum).toContain('scope_missing')
})

describe('a client that is made from /openapi.json', () => {
  const usage = `
import { addresses, createClient, Refused } from './client.ts'
const [shop = '', key = '', toolId = '', email = ''] = process.argv.slice(2)
const call = createClient(shop, key)
const found = await call('searchTools', { query: { q: 'reed', stock: 'some' } })
const price: number = found.tools[0]?.price ?? 0
const checked = await call('checkLines', { body: { lines: [{ toolId, quantity: 4 }] } })
const quote = await call('createQuote', {
  body: { lines: [{ toolId, quantity: 4, price: checked.lines[0]?.price ?? 0 }], total: checked.total, name: 'ERP', email, phone: '1' },
  header: { 'idempotency-key': 'from-the-client' },
})
const state: 'asked' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' = quote.state
const code = await call('getProfile', {}).catch((error) => error instanceof Refused && error.code)
// @ts-expect-error: there is no such field
void quote.prize
// @ts-expect-error: a line has a quantity
void (() => call('checkLines', { body: { lines: [{ toolId }] } }))
console.log(JSON.stringify({ price: typeof price, total: quote.total, state, code, calls: Object.keys(addresses).length }))
declare const process: { argv: string[] }
`

  test('compiles, and makes calls', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ price: 500 })
    const { body: document } = await shop.visitor.get('/openapi.json')
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(path.join(folder, 'client.ts'), clientOf(document))
    writeFileSync(path.join(folder, 'usage.ts'), usage)
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const options = [
      '--noEmit',
      '--strict',
      '--noUncheckedIndexedAccess',
      '--target',
      'esnext',
      '--module',
      'nodenext',
    ]
    const more = [
      '--lib',
      'esnext,dom',
      '--types',
      '',
      '--allowImportingTsExtensions',
      '--ignoreConfig',
      'usage.ts',
    ]
    const { stdout } = await run(process.execPath, [tsc, ...options, ...more], {
      cwd: folder,
    }).catch((error) => error)
    expect(stdout).toBe('')
    const key = await keyOf(shop, person, ['catalogue:read', 'quotes:write'])
    const made = await run(
      process.execPath,
      ['usage.ts', shop.app.listeningOrigin, key, tool._id, person.email],
      { cwd: folder },
    )
    expect(JSON.parse(made.stdout)).toEqual({
      ...{ price: 'number', total: 20, state: 'offered', code: 'key_not_allowed' },
      calls: Object.keys(calls).length,
    })
  })
})
