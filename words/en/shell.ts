import type { Rich, Shown } from '../shown.ts'

export const unexpectedApplicationError = 'Unexpected Application Error!'
export const tryAgain = 'Try again'
export const backToHome = 'Back to Home'
export const thisPageCouldNotBe = 'This page could not be shown. Please try again in a moment.'
export const error = 'Error'
export const theMenuCouldNotBe = 'The menu could not be loaded. Please check your connection.'
export const menu = 'Menu'
export const tools = 'Tools'
export const about = 'About'
export const contact = 'Contact'
export const dashboard = 'Dashboard'
export const main = 'Main'
export const callOrWriteToUs = 'call or write to us'
export const pageNotFound = 'Page not found'
export const thereIsNothingAtThis =
  'There is nothing at this address. It may have moved, or a letter may be wrong.'
export const seeAllTools = 'See all tools'
export const youAreOfflineWhatYou =
  'You are offline… What you see may be out of date, and nothing is sent.'
export const theShopCannotBeReached = 'The shop cannot be reached'
export const youAreOffline = 'You are offline'
export const whatYouAskedForOpens = (what: Shown) =>
  `${what}. What you asked for opens as soon as you are connected again; until then you stay here.`
export const ringSpinningSpindlesWithOrange = (name: Shown) =>
  `Ring spinning spindles with orange yarn beside the ${name} mark`
export const loading = 'Loading'
export const login = 'Login'
export const signOut = 'Sign Out'
export const bdMart = 'BD-Mart'
export const careers = 'Careers'
export const brandCenter = 'Brand Center'
export const blog = 'Blog'
export const helpCenter = 'Help center'
export const discordServer = 'Discord Server'
export const twitter = 'Twitter'
export const facebook = 'Facebook'
export const contactUs = 'Contact Us'
export const catalogue = 'Catalogue'
export const legal = 'Legal'
export const privacyPolicy = 'Privacy Policy'
export const licensing = 'Licensing'
export const termsConditions = 'Terms & Conditions'
export const download = 'Download'
export const android = 'Android'
export const windows = 'Windows'
export const macos = 'MacOS'
export const n2023BdMartAllRights = '© 2023 BD-Mart. All Rights Reserved.'
export const instagram = 'Instagram'
export const socialMedia = 'Social media'
export const ourPage = (name: Shown) => `Our ${name} page`
export const signedOutHereButThe = 'Signed out here, but the shop could not be reached.'
export const loadingWhat = (what: Shown) => `Loading ${what}`
export const theShopCannotBeReachedPlease =
  'The shop cannot be reached. Please check your connection and try again.'
export const theShopAnsweredWith = (status: Shown, statusText: Shown) =>
  `The shop answered with ${status} ${statusText}.`
export const skipToContent = 'Skip to content'
export const home = 'Home'
export const ios = 'iOS'
export const thisBrowserRunsNoJavaScript = <E>(link: E): Rich<E> => [
  'This browser runs no JavaScript, which searching, logging in, ordering and paying need. Please turn it on, or ',
  link,
  '.',
]
