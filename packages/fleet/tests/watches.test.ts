import { once } from 'node:events'
import { createServer } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchAlarms } from '../alarms.ts'
import { lineTo } from '../line.ts'
import { describePhase } from '../report.ts'

async function serve(answer: () => string) {
  const server = createServer((_, response) => response.end(answer())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, url: `http://127.0.0.1:${port}` }
}

const counted = (failed: number) =>
  `bdmart_request_seconds_count{method="POST",route="/api/bookings",status="503"} ${failed}\n`

test('the metrics of a shop and of Patroni show which alarm has its condition', async () => {
  let metrics = `bdmart_catalogue_listening 1\n${counted(2)}`
  const shop = await serve(() => metrics)
  const node = await serve(() => 'patroni_xlog_paused{scope="bdmart"} 1\n')
  const alarms = watchAlarms([shop.url, 'http://127.0.0.1:9'], [node.url])
  onTestFinished(() => alarms.end())
  const seen = () => alarms.between(0, performance.now()).sort()
  await vi.waitFor(() => expect(seen()).toEqual(['ReplicaStandsStill', 'ShopDown']), 10_000)
  metrics = `bdmart_catalogue_listening 0\nbdmart_oldest_order_seconds 12.5\n${counted(3)}`
  await vi.waitFor(
    () =>
      expect(seen()).toEqual([
        'DeafListener',
        'OrderStuck',
        'OrdersFail',
        'ReplicaStandsStill',
        'ShopDown',
      ]),
    10_000,
  )
})

test('a silent line stays open and carries nothing, a new one is carried again', async () => {
  const { port } = await serve(() => 'served')
  const line = lineTo(() => createConnection(port, '127.0.0.1'), port + 1)
  await line.mend()
  onTestFinished(() => line.cut())
  const open = async () => {
    const socket = createConnection(port + 1, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const ask = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [data] = await once(socket, 'data', { signal: AbortSignal.timeout(500) })
    return String(data)
  }
  const first = await open()
  expect(await ask(first)).toContain('served')
  line.silence()
  await expect(ask(first)).rejects.toThrow()
  expect(first.destroyed).toBe(false)
  line.speak()
  await expect(ask(first)).rejects.toThrow()
  expect(await ask(await open())).toContain('served')
})

test('the row of a phase counts what happened within it', () => {
  const at = (second: number) => second * 1_000
  const orders = [1, 2, 6, 7, 20].map((second) => ({ at: at(second), status: 201 }))
  const row = describePhase(
    'a shop killed',
    {
      orders: {
        answers: [...orders, { at: at(3), status: 503 }, { at: at(4), status: 0 }],
        confirmed: [],
        withoutRetryAfter: () => 0,
        end: async () => undefined,
      },
      freshness: {
        samples: [
          { at: at(2), ms: 300, isLate: false, wentBack: false },
          { at: at(5), ms: 2_500, isLate: true, wentBack: true },
        ],
        end: async () => undefined,
      },
      writable: { times: [1, 2, 5, 7].map(at), end: async () => undefined },
      alarms: { between: () => ['ShopDown'], end: async () => undefined },
    },
    [at(0), at(8)],
  )
  expect(row).toBe(
    '| a shop killed | 4 | 4.0 | 3.0 | 1.0 | 503: 1, no answer: 1 | 1 | 2.5 | 1 | ShopDown |',
  )
})
