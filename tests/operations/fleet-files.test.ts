import { readFileSync } from 'node:fs'
import path from 'node:path'
import { layOut, proxySettings } from '@bd-mart/fleet/layout'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const settings = new Set(
  read('server/platform/config/environment.ts').match(/(?<=^ {2})[A-Z0-9_]+(?=:)/gm),
)

test('shop.env.example names every variable of a fleet', () => {
  const named = new Set(read('deploy/shop.env.example').match(/^[A-Z0-9_]+(?==)/gm))
  const ofFleet = [...settings].filter((name) =>
    /^(DATABASE|S3)_|^(HOST|TRUST_PROXY|AUTH_SECRET|METRICS_TOKEN)$/.test(name),
  )
  expect(ofFleet.length).toBeGreaterThan(9)
  expect(ofFleet.filter((name) => !named.has(name))).toEqual([])
})

test('deploy/fleet: HAProxy, its example and npm run fleet have the same variables', () => {
  const proxy = read('deploy/fleet/haproxy.cfg')
  const used = new Set(proxy.match(/(?<=\$\{)\w+(?=(?:\[\*\])?\})/g))
  // A certificate and a CDN in front: each may be missing.
  const further = new Set(proxy.match(/(?<=^\.if defined\()\w+/gm))
  const needed = used.difference(further)
  expect([...further].sort()).toEqual(['ACME', 'PROXIES', 'SHOP_TLS_ADDRESS'])
  const example = read('deploy/fleet/haproxy.env.example').match(/(?<=^(?:# )?)[A-Z0-9_]+(?==)/gm)
  expect(new Set(example)).toEqual(used)
  expect(new Set(Object.keys(proxySettings(layOut(24_500))))).toEqual(needed)
  const [, balancer = ''] =
    /\n {2}balancer:\n(.*?)\n {2}shop1:/s.exec(read('deploy/fleet/compose.yaml')) ?? []
  expect(new Set(balancer.match(/(?<=^ {6})[A-Z0-9_]+(?=:)/gm))).toEqual(needed)
})

test('deploy/fleet: over http a program is refused and a person redirected, but not the ACME program', () => {
  const proxy = read('deploy/fleet/haproxy.cfg')
  const [, pattern] = /acl for_programs path_reg (\S+)/.exec(proxy) ?? []
  const [, ofNginx = ''] = /location ~ (\S+) \{/.exec(read('deploy/nginx.conf')) ?? []
  expect(pattern).toBe(ofNginx.replaceAll('?:', ''))
  expect(proxy).toContain('http-request redirect scheme https code 308 if !{ ssl_fc } !acme')
  const [, refusal = ''] = /return status 403 .* string '(\{.+?\})'/.exec(proxy) ?? []
  expect(JSON.parse(refusal)).toMatchObject({ statusCode: 403, code: 'not_allowed' })
})

test('deploy/fleet: the shops of the example listen where HAProxy looks for them', () => {
  const example = read('deploy/shop.env.example')
  const [, shop = ''] = /^SHOP1=(\S+):3000$/m.exec(read('deploy/fleet/haproxy.env.example')) ?? []
  expect(example).toContain(`\n# HOST=${shop}\n`)
  expect(example).toMatch(new RegExp(`\n# TRUST_PROXY=${shop},`))
})

test('deploy/fleet: a hung machine is noticed in time, and a former primary gets no writes', () => {
  const proxy = read('deploy/fleet/haproxy.cfg')
  const checks = proxy.match(/default-server inter 1s .*fall 2.*/g) ?? []
  expect(checks.map((line) => line.includes('on-marked-down shutdown-sessions'))).toEqual([
    true,
    false,
  ])
  expect(proxy.match(/timeout check 1s/g)).toHaveLength(2)
  expect(proxy).toContain('http-check send meth GET uri /readyz')
  expect(proxy).toContain('http-check send meth OPTIONS uri /primary')
})

test("deploy/fleet: the proxy's own errors have the shop's form", () => {
  const replies = [
    ...read('deploy/fleet/haproxy.cfg').matchAll(
      /http-error status (\d+) .* string '(\{.+?\})' hdr retry-after 2/g,
    ),
  ]
  expect(replies.map(([, status]) => status)).toEqual(['502', '503', '504'])
  for (const [, , text = ''] of replies)
    expect(JSON.parse(text)).toMatchObject({ statusCode: 503, code: 'database_away' })
})

test('deploy/fleet: Patroni has the settings that keep every confirmed order', () => {
  const file = read('deploy/fleet/patroni.yml')
  for (const line of ['synchronous_mode: true', 'failsafe_mode: true', 'etcd3: {}'])
    expect(file).toMatch(new RegExp(`^ *${line}$`, 'm'))
  const number = (name: string) => Number(new RegExp(`^ *${name}: (\\d+)$`, 'm').exec(file)?.[1])
  expect(number('ttl')).toBeGreaterThanOrEqual(
    Math.max(20, number('loop_wait') + 2 * number('retry_timeout')),
  )
})

test('prometheus-rules.test.yaml: every alarm is shown to fire', () => {
  const alarms = read('deploy/prometheus-rules.yaml').match(/(?<=- alert: )\w+/g) ?? []
  const shown = read('deploy/prometheus-rules.test.yaml').match(/(?<=- name: )\w+/g)
  expect(shown).toEqual(alarms)
})

test.each(['deploy/compose.yaml', 'deploy/fleet/compose.yaml'])('%s: logs are limited', (file) => {
  const compose = read(file)
  expect(compose).toMatch(/x-log: &log\n {2}driver: json-file\n {2}options: \{ max-size: 20m/)
  const restarted = compose.match(/restart: unless-stopped/g) ?? []
  expect(
    compose.match(/restart: unless-stopped\n(?:.*\n){0,3}? {2,4}logging: \*log/g),
  ).toHaveLength(restarted.length)
})
