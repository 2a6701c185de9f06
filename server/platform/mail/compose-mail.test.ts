import { describe, expect, test } from 'vitest'
import { orderOf } from '../../../tests/support/caller.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { composeMail } from './compose-mail.ts'

const theShop = testShop()

const greetingFor = (name: string) => {
  const letter = { about: 'account' as const, to: 'a@mill.example', subject: 'Reeds' }
  const { text, html } = composeMail({ ...letter, name, paragraphs: ['Cut.'] })
  return [text.split('\n')[0], /<p[^>]*>(Hello[^<]*)</.exec(html)?.[1]]
}

describe('the greeting of a mail', () => {
  test.each([
    'Win at evil.example',
    'EVIL.EXAMPLE',
    'see http://10.0.0.1/x',
    'www.evil',
    'your-prize.com',
    'bücher.de',
    'evil\u200b.\u200bexample',
    'evil。example',
    'evil．example',
    'call 10.0.0.1',
  ])('leaves out a name with a web address: %j', (name) => {
    expect(greetingFor(name)).toEqual(['Hello,', 'Hello,'])
  })

  test.each(['Dr. Mira Loom', 'Mira L.', 'St. Gallen & Co.', 'Zoë d’Arc', 'No. 5'])(
    'has any other name: %j',
    (name) => {
      expect(greetingFor(name)[0]).toBe(`Hello ${name},`)
    },
  )
})

describe('a name with a web address', () => {
  const name = 'Your prize: https://evil.example'

  test('is left out of the mails of a sign-up and of a booking', async () => {
    const shop = theShop()
    const stranger = await shop.signUp({ name })
    const verification = await shop.mailTo(stranger.email, 'Please confirm your email address')
    expect(verification).toContain('\n\nHello,\n\n')
    expect(verification).not.toContain('evil.example')
    const buyer = await shop.newBuyer()
    const tool = await shop.newTool()
    await shop.as(buyer).post('/api/bookings', orderOf(tool, { ...buyer, name }))
    const booking = await shop.mailTo(buyer.email, 'B-')
    expect(booking).toContain('\n\nHello,\n\n')
    expect(booking).not.toContain('evil.example')
  })

  test('is not the subject of a question', async () => {
    const shop = theShop()
    const body = { name, email: 'mira@mill.example', question: 'Do you cut reeds?' }
    expect((await shop.visitor.post('/api/contact', body)).status).toBe(201)
    const mail = await shop.mailTo('hello@bdmart.example', 'A question from the contact page')
    expect(mail).toContain('Do you cut reeds?')
  })
})
