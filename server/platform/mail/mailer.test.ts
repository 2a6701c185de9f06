import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'
import { createMailer } from './mailer.ts'

const theShop = testShop()
const mail = {
  id: '7c1f5c1e',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  to: 'mira@mill.example',
  replyTo: 'hello@bdmart.example',
  subject: 'Reeds für Mira',
  text: 'Cut to drawing.',
  html: '<p>Cut to drawing.</p>',
}

type Taken = { from: string; to: string[]; user: unknown; message: string }

/** A mail server that asks for a password, offers STARTTLS or not, and keeps what it takes. */
async function mailServer(refusal?: string): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'pass/word'
        ? done(null, { user: username })
        : done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    onData: async (stream, { envelope, user }, done) => {
      const message = await text(stream)
      if (refusal) return done(Object.assign(new Error(refusal), { responseCode: 452 }))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, message })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://bdmart:pass%2Fword@127.0.0.1:${port}`, taken }
}

function mailerFor(smtpUrl: string) {
  const { config } = theShop()
  return createMailer({ ...config, mail: { ...config.mail, smtpUrl } })
}

test('a mail reaches the SMTP server with its sender, both bodies and the same id at each try', async () => {
  const { url, taken } = await mailServer()
  const deliver = mailerFor(url)
  await deliver(mail)
  await deliver(mail)
  expect(taken).toHaveLength(2)
  const [{ from, to, user, message } = { message: '' }] = taken
  expect([from, to, user]).toEqual(['no-reply@127.0.0.1', ['mira@mill.example'], 'bdmart'])
  for (const line of [
    'To: mira@mill.example',
    'Reply-To: hello@bdmart.example',
    'Subject: =?UTF-8?Q?Reeds_f=C3=BCr_Mira?=',
    'Message-ID: <7c1f5c1e@127.0.0.1>',
    'Date: Fri, 02 Jan 2026 03:04:05 +0000',
    'Cut to drawing.',
    '<p>Cut to drawing.</p>',
  ])
    expect(message).toContain(line)
})

test.each([
  ['that is full', async () => (await mailServer('The box is full')).url, /The box is full/],
  [
    'that does not know the shop',
    async () => (await mailServer()).url.replace('pass', 'other'),
    /Wrong password/,
  ],
  ['that is away', async () => 'smtp://127.0.0.1:9', /ECONNREFUSED/],
])('a mail server %s leaves the mail to be tried again', async (_kind, urlOf, reason) => {
  await expect(mailerFor(await urlOf())(mail)).rejects.toThrow(reason)
})
