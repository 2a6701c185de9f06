import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postMessage } from './post-message.ts'
import { isPublicAddress, type Reach, type Resolve, refuseUnsafeAddress } from './safe-addresses.ts'

const nowhere: Resolve = async () => []
const toLoopback: Reach = { toLoopback: true, resolve: nowhere }
const outside: Reach = { toLoopback: false, resolve: nowhere }

async function receiver(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const post = (url: string, reach: Reach = toLoopback) =>
  postMessage({ url, headers: {}, body: '{}', reach, signal: new AbortController().signal })

const resolveTo =
  (...answers: string[][]): Resolve =>
  async () =>
    (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

test('addresses that the whole internet reaches are public, and no others', () => {
  const inside = `0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255
    192.0.0.8 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
    :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1
    2002:7f00:1::1 3fff::1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 5f00::1`
  for (const address of inside.trim().split(/\s+/))
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '100.63.0.1', '172.32.0.1', '192.0.1.1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  expect(isPublicAddress('localhost')).toBe(false)
})

test('addresses in odd forms are what they stand for', () => {
  const odd = `https://127.1/ https://2130706433/ https://0x7f000001/ https://0177.0.0.1/ https://0x7f.1/ https://[::1]/
    https://[::ffff:127.0.0.1]/ https://[::ffff:a9fe:a9fe]/ https://169.254.169.254/latest https://10.0.0.1/
    https://１２７.0.0.1/ https://[fd00:ec2::254]/`
  for (const url of odd.trim().split(/\s+/))
    expect(() => refuseUnsafeAddress(url, outside), url).toThrow(
      'url must not be an address within a network',
    )
  for (const url of ['http://erp.mill.example/', 'https://erp.mill.example:8443/'])
    expect(() => refuseUnsafeAddress(url, outside)).toThrow(
      'url must be an https address on port 443',
    )
  expect(() => refuseUnsafeAddress('https://erp.mill.example:443/', outside)).not.toThrow()
})

test('a name is looked up once for each try, and its connection goes to what was judged', async () => {
  const seen = vi.fn()
  const port = await receiver((request, answer) => {
    seen(request.headers.host)
    answer.end()
  })
  const resolve = vi.fn(
    resolveTo(['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1', '10.0.0.1'], []),
  )
  const url = `http://erp.mill.example:${port}/`
  const reach = { toLoopback: true, resolve }
  expect(await post(url, reach)).toMatchObject({ status: 200, error: null })
  expect(await post(url, reach)).toMatchObject({ status: null, error: 'inside' })
  expect(await post(url, reach)).toMatchObject({ status: null, error: 'inside' })
  expect(await post(url, reach)).toMatchObject({ status: null, error: 'unknown-name' })
  expect(seen.mock.calls).toEqual([[`erp.mill.example:${port}`]])
  expect(resolve).toHaveBeenCalledTimes(4)
})

test('outside of the demo nothing reaches this machine, nor anything but https', async () => {
  const seen = vi.fn()
  const port = await receiver((_request, answer) => {
    seen()
    answer.end()
  })
  const rebinding = { toLoopback: false, resolve: resolveTo(['127.0.0.1'], ['::1'], ['8.8.8.8']) }
  expect(await post('https://erp.mill.example/', rebinding)).toMatchObject({ error: 'inside' })
  expect(await post('https://erp.mill.example/', rebinding)).toMatchObject({ error: 'inside' })
  expect(await post('http://erp.mill.example/', rebinding)).toMatchObject({ error: 'inside' })
  expect(await post(`http://127.0.0.1:${port}/`, outside)).toMatchObject({ error: 'inside' })
  expect(await post(`https://[::ffff:127.0.0.1]:${port}/`, outside)).toMatchObject({
    error: 'inside',
  })
  expect(seen).not.toHaveBeenCalled()
})

test('the status is all that is taken of an answer', async () => {
  let sentBytes = 0
  const port = await receiver((request, answer) => {
    if (request.url === '/redirect') return answer.writeHead(302, { location: '/long' }).end()
    if (request.url === '/broken') return request.socket.destroy()
    if (request.url === '/upgrade')
      return request.socket.write('HTTP/1.1 101 Other\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n')
    answer.writeHead(request.url === '/long' ? 200 : 500)
    const part = Buffer.alloc(65_536)
    const write = () => {
      for (let more = true; more && sentBytes < 10_000_000; ) {
        sentBytes += part.length
        more = answer.write(part)
      }
      answer.once('drain', write)
    }
    if (request.url === '/long') write()
    else answer.end('sorry')
  })
  const url = `http://127.0.0.1:${port}`
  expect(await post(`${url}/long`)).toMatchObject({ status: 200, error: null })
  expect(await post(`${url}/redirect`)).toMatchObject({ status: 302, error: null })
  expect(await post(`${url}/sorry`)).toMatchObject({ status: 500, error: null })
  expect(await post(`${url}/broken`)).toMatchObject({ status: null, error: 'broken' })
  expect(await post(`${url}/upgrade`)).toMatchObject({ status: null, error: 'broken' })
  expect(sentBytes).toBeLessThan(8_000_000)
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ status: null, error: 'refused' })
  expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'no-tls' })
})

test('who is slow is given up after 15 seconds', { timeout: 30_000 }, async () => {
  const port = await receiver(() => undefined)
  const { status, error, ms } = await post(`http://127.0.0.1:${port}/`)
  expect([status, error]).toEqual([null, 'late'])
  expect(ms).toBeGreaterThanOrEqual(14_900)
})
