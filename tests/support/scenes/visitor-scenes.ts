import type { Page } from 'playwright'
import { answer, failure, openFirst, type Scene } from './scene.ts'

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function ask(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Greta Loom')
  await page.getByLabel('Email').fill('greta@mill.example')
  await page.getByLabel('Question').fill('Do you cut reeds to drawing?')
  await press('Send')(page)
}

/** Scenes that need no sign-in. */
export const visitorScenes: Scene[] = [
  { name: 'home', isMain: true, address: '/' },
  {
    name: 'home-menu',
    address: '/',
    isPhoneOnly: true,
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'command-bar',
    isPage: true,
    address: '/about',
    act: async (page) => {
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await page.getByRole('combobox').fill('vise')
      await page.getByRole('option', { name: /^Bench Vise/ }).waitFor()
    },
  },
  {
    name: 'home-placeholder',
    address: '/',
    act: (page) => page.getByRole('button', { name: 'Careers' }).click(),
  },
  {
    name: 'home-oops',
    address: '/',
    before: answer('GET', '/api/tools/featured', 500, failure),
    act: (page) => page.getByRole('alertdialog').waitFor(),
  },
  { name: 'about', address: '/about' },
  { name: 'machines', address: '/machines' },
  { name: 'machine', isPage: true, address: '/machines', act: openFirst(/Ring Spinning Unit/) },
  { name: 'basket-empty', address: '/basket' },
  {
    name: 'basket',
    isMain: true,
    isPage: true,
    address: '/machines',
    act: async (page) => {
      await openFirst(/Ring Spinning Unit/)(page)
      await page.getByRole('button', { name: /^Add .* parts to basket$/ }).click()
      await page.getByText(/^Added to your basket/).waitFor()
      await page.goto('/basket')
      await page
        .getByLabel(/^Quantity of/)
        .first()
        .waitFor()
    },
  },
  { name: 'contact', address: '/contact' },
  { name: 'contact-faults', address: '/contact', act: press('Send') },
  {
    name: 'contact-failed',
    address: '/contact',
    before: answer('POST', '/api/contact', 503, failure),
    act: ask,
  },
  {
    name: 'contact-sent',
    address: '/contact',
    before: answer('POST', '/api/contact', 201, {}),
    act: ask,
  },
  { name: 'login', isMain: true, address: '/login' },
  { name: 'login-faults', address: '/login', act: press('Login') },
  {
    name: 'login-refused',
    address: '/login',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@mill.example')
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await press('Login')(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'sign-up', address: '/signUp' },
  { name: 'sign-up-faults', address: '/signUp', act: press('Sign Up') },
  { name: 'forgot-password', address: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    address: '/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@mill.example')
      await press('Send the link')(page)
      await page.getByText('a mail with a link is on its way').waitFor()
    },
  },
  { name: 'reset-password', address: '/reset-password?token=x', act: press('Save password') },
  { name: 'reset-password-incomplete', address: '/reset-password' },
  { name: 'verify-email', address: '/verify-email?token=x' },
  { name: 'not-found', address: '/no-such-page' },
  {
    name: 'offline',
    address: '/about',
    act: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('You are offline…').waitFor()
    },
  },
  {
    name: 'unexpected-error',
    address: '/about',
    before: (page) => page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' })),
    act: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'BD-MART' }).click()
      await page.getByText('Unexpected Application Error!').waitFor()
    },
  },
]
