import { existsSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../../contract/calls/calls.ts'
import { errors } from '../../contract/errors/errors.ts'
import { MAX_PICTURE_BYTES } from '../../contract/limits.ts'
import { testShop } from '../support/test-shop.ts'

const theShop = testShop()
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const settings = new Set(
  read('server/platform/config/environment.ts').match(/(?<=^ {2})[A-Z0-9_]+(?=:)/gm),
)
const readme = read('README.md')

/** The variables of the README's table of settings. */
const listed = [...readme.matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm)].flatMap(
  ([, names = '']) => names.replaceAll('`', '').split(', '),
)

test('README: the table of settings lists each setting once', () => {
  expect(listed.length).toBeGreaterThan(30)
  expect([...listed].sort()).toEqual([...settings].filter((name) => name !== 'NODE_ENV').sort())
})

test('compose.yaml passes on every setting of the README', () => {
  const [, shop = ''] = /\n {2}shop:\n(.*?)\n {2}proxy:\n/s.exec(read('deploy/compose.yaml')) ?? []
  const [, environment = ''] = /\n {4}environment:\n((?: {6}.+\n)+)/.exec(shop) ?? []
  const handed = [...environment.matchAll(/^ {6}([A-Z0-9_]+): (.+)$/gm)]
  expect(handed.map(([, name]) => name).sort()).toEqual([...listed].sort())
  const own = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY']
  for (const [, name = '', value = ''] of handed)
    expect(value.startsWith(`\${${name}:`)).toBe(!own.includes(name))
})

test('keys and certificates are ignored by git and the image', () => {
  const ignored = read('.gitignore').trim().split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining([
      '/deploy/shop.env',
      '/deploy/fleet/database.env',
      '/deploy/certificates/',
    ]),
  )
  // The last line that fits counts.
  const context = read('.dockerignore').trim().split('\n')
  for (const name of ['deploy/shop.env', 'deploy/fleet/database.env', 'deploy/certificates'])
    expect(context.indexOf(name)).toBeGreaterThan(context.indexOf('!deploy'))
})

test.each(['deploy/shop.env.example', 'deploy/compose.yaml', 'deploy/bdmart.service'])(
  '%s names only existing settings',
  (file) => {
    const own = ['DATABASE_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
    const named = read(file).match(/\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/g) ?? []
    const unknown = named.filter(
      (name) =>
        !settings.has(name) && !own.includes(name) && !/^(POSTGRES_INITDB|AF|MALLOC)_/.test(name),
    )
    expect(unknown).toEqual([])
  },
)

test('Dockerfile: every copied path exists and is in the context', () => {
  const copied = [
    ...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/srv\/bdmart\/(\S+)/gm),
  ]
  const names = copied.map(([, name = '']) => name)
  expect(names).toContain('server')
  const context = read('.dockerignore')
  const made = ['build', 'dist', 'node_modules']
  for (const name of names.filter((each) => !made.includes(each))) {
    expect([name, existsSync(path.join(root, name))]).toEqual([name, true])
    expect([name, context.includes(`!${name}\n`)]).toEqual([name, true])
  }
})

test('Dockerfile: the image has no sandboxes', () => {
  expect(read('deploy/Dockerfile')).toMatch(/&& rm -rf .* dist\/\*-sandbox\.js /)
  const programs = ['stripe', 'google'].map((name) => `dist/${name}-sandbox.js`)
  for (const file of programs)
    expect([file, existsSync(path.join(root, file))]).toEqual([file, true])
})

test('Dockerfile: every source of the build is in the context', () => {
  const sources = ['app', 'contract', 'public', 'packages', 'server']
  const settings = ['react-router.config.ts', 'rolldown.config.ts', 'vite.config.ts']
  const context = read('.dockerignore')
  for (const name of [...sources, ...settings]) expect(context).toContain(`\n!${name}\n`)
})

test('operations.md: every linked file exists', () => {
  const page = read('docs/operations.md')
  for (const [, file = ''] of page.matchAll(/\]\(\.\.\/([\w./-]+)/g))
    expect([file, existsSync(path.join(root, file))]).toEqual([file, true])
})

test('nginx.conf: pages are redirected to https, calls over http are refused', () => {
  const [, plain = ''] =
    /(listen 80 default_server;.*?\n {2}\})/s.exec(read('deploy/nginx.conf')) ?? []
  const [, pattern = '', reply = ''] =
    /location ~ (\S+) \{[^}]*?default_type application\/json;\s+return 403 '(.+?)';\s+\}/.exec(
      plain,
    ) ?? []
  expect(JSON.parse(reply)).toMatchObject({
    statusCode: 403,
    message: 'Please send this by https.',
  })
  expect(plain).toMatch(/location \/ \{\s+return 308 https:\/\/\$host\$request_uri;\s+\}/)
  expect(plain.match(/return/g)).toHaveLength(2)
  const refused = new RegExp(pattern)
  const paths = Object.values(calls).map((call) => call.split(' ')[1] ?? '')
  const others = ['/api/auth/sign-in/email', '/create-payment-intent', '/1/upload', '/metrics']
  expect([...paths, ...others].filter((path) => !refused.test(path))).toEqual([])
  const pages = ['/', '/login', '/tool/1', '/dashboard/payments', '/dashboard/payment/1', '/apiary']
  expect(pages.filter((path) => refused.test(path))).toEqual([])
})

test("nginx.conf: the proxy's own errors have the shop's form", () => {
  const proxy = read('deploy/nginx.conf')
  const patterns = [...proxy.matchAll(/location ~ (\S+) \{/g)].map(([, pattern]) => pattern)
  expect(patterns).toHaveLength(2)
  expect(new Set(patterns).size).toBe(1)
  const replies = [...proxy.matchAll(/return (\d+) '(\{.+?\})';/g)]
  expect(replies.map(([, status]) => status)).toEqual(['403', '413', '431', '429', '503'])
  for (const [, status = '', text = ''] of replies) {
    const reply = JSON.parse(text)
    expect(reply).toMatchObject({ statusCode: Number(status), error: STATUS_CODES[status] })
    expect(Object.keys(errors)).toContain(reply.code)
    expect(reply.message).toMatch(/^[A-Z].+\.$/)
  }
  expect(proxy).toMatch(/error_page 502 504 = @away_for_programs;\s+proxy_pass/)
  expect(proxy).toMatch(/error_page 502 504 = @away_for_people;\s+proxy_pass/)
})

test('nginx.conf: an asset that one machine lacks is requested from the next', () => {
  expect(read('deploy/nginx.conf')).toMatch(
    /location \/assets\/ \{\s+proxy_next_upstream error timeout http_404;\s+proxy_pass http:\/\/shop;/,
  )
})

test('nginx.conf: the body limit exceeds the largest picture', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(MAX_PICTURE_BYTES + 64_000)
})

test('nginx.conf: pid and logs are where systemd and the image expect them', () => {
  const proxy = read('deploy/nginx.conf')
  expect(proxy).not.toMatch(/^pid /m)
  expect(proxy).toContain('error_log /var/log/nginx/error.log crit;')
  expect(proxy).toContain('access_log /var/log/nginx/access.log lines;')
})

test("compose.yaml: the database has the embedded one's collation", () => {
  const [, options = ''] = /POSTGRES_INITDB_ARGS: (.+)/.exec(read('deploy/compose.yaml')) ?? []
  const [, own = ''] =
    /INITDB =\s+'(.+)'/.exec(read('server/platform/embedded-postgres/cluster.ts')) ?? []
  expect(options.split(' ')).toHaveLength(4)
  expect(own.split(' ')).toEqual(expect.arrayContaining(options.split(' ')))
})

test('nginx.conf: a visitor cannot invent an address, and ACME is answered before the redirect', () => {
  const proxy = read('deploy/nginx.conf')
  expect(proxy).toContain('include real-ip.conf;')
  expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  // Trusted proxies are added by the operator.
  expect(read('deploy/real-ip.conf')).not.toMatch(/^\s*set_real_ip_from/m)
  const [, plain = ''] = /(listen 80 default_server;.*?\n {2}\})/s.exec(proxy) ?? []
  expect(plain).toContain('location ^~ /.well-known/acme-challenge/')
  expect(read('deploy/compose.yaml')).toContain('./real-ip.conf:/etc/nginx/real-ip.conf:ro')
})

test('nginx.conf: the log has no mail address, query or referrer', () => {
  const proxy = read('deploy/nginx.conf')
  const [format = ''] = /log_format .+;/.exec(proxy) ?? []
  expect(format).toContain('$logged_path')
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_\w+|is_args)\b/)
  expect(proxy).toMatch(/error_log \S+ crit;/)
  expect(proxy).toMatch(
    /map \$path_without_mail \$logged_path \{\s+"~\^\(\?<start>\.\{200\}\)\." \$start;/,
  )
  const [, pattern = '', logged = ''] = /"~(\S+)" "(\S+)";/.exec(proxy) ?? []
  const hidden = (uri: string) =>
    uri.replace(
      new RegExp(pattern),
      logged.replace('$before', '$<before>').replace('$after', '$<after>'),
    )
  expect(hidden('/api/bookings/jo@mill.example')).toBe('/api/bookings/:email')
  expect(hidden('/api/user/users/admin/jo@mill.example/x')).toBe('/api/user/users/admin/:email/x')
  expect(hidden('/api/bookings')).toBe('/api/bookings')
})

test("bdmart.service: commands find the embedded database's socket", () => {
  const unit = read('deploy/bdmart.service')
  const [, folder] = /^RuntimeDirectory=(\w+)$/m.exec(unit) ?? []
  expect(unit).toContain(`\nEnvironment=TMPDIR=/run/${folder}\n`)
})

test('bdmart.service: allows what HOST=0.0.0.0 needs', () => {
  const unit = read('deploy/bdmart.service')
  expect(unit).toMatch(/^RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK$/m)
})

test("compose.yaml: the shop's database user is not the superuser", () => {
  const compose = read('deploy/compose.yaml')
  expect(compose).not.toContain('POSTGRES_USER')
  expect(compose).toContain('./database.sql:/docker-entrypoint-initdb.d/database.sql:ro')
  expect(compose).toMatch(/DATABASE_URL: postgres:\/\/bdmart:\S+@database:5432\/bdmart\n/)
})

/** Metrics that the shop does not measure itself. */
const ofExporters = /^(?:up|node_|probe_)/

test.each(['deploy/prometheus-rules.yaml', 'deploy/grafana-dashboard.json'])(
  '%s names only metrics that exist',
  async (file) => {
    const { body } = await theShop().visitor.get('/metrics')
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
    // Only a shop with a replica has it.
    known.add('bdmart_replica_used')
    const named = read(file).match(/\b(?:bdmart|nodejs|process|node|probe)_[a-z0-9_]+/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    const unknown = named
      .map((name) => name.replace(/_(?:count|bucket|sum)$/, ''))
      .filter((name) => !known.has(name) && !ofExporters.test(name))
    expect(unknown).toEqual([])
  },
)

test('prometheus-rules.yaml: every alarm has its remedy in docs/operations.md', () => {
  const alarms = read('deploy/prometheus-rules.yaml').match(/(?<=- alert: )\w+/g) ?? []
  expect(alarms.length).toBeGreaterThan(10)
  const described = read('docs/operations.md')
  for (const alarm of alarms)
    expect([alarm, described.includes(`\`${alarm}\``)]).toEqual([alarm, true])
})
