import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { asciiOutput } from './scripts/ascii-output.ts'

/** Root and frame of all pages, and what nearly all visitor pages share. */
const shell = new RegExp(
  `/(${[
    'app/shell/(site-frame|error-message|startup-script|page-handle|page-meta|lazy-part|reachability)',
    'app/ui/(toast|notice-dialog|picture|links|icon-button|fonts/archivo-basic)',
    'app/auth/session',
    'contract/(company|limits|money)',
  ].join('|')})\\.`,
)
/** Calls and their cache, which not every page needs. */
const queries =
  /\/(node_modules\/@tanstack|app\/(api|browser-api|call-query|queries|queries-layout|query-client|sending|tools\/featured-queries|ui\/use-error-after-leaving)|contract\/calls\/usual-calls)[./]/
/** Lists, which no visitor page shows, and the long list of the office. */
const listFiles = '(data-table|form-field|date-time|lazy-confirm-dialog)\\.'
/** Small parts that many pages of the office and of an account use. */
const parts = /\/app\/(changing|ui\/(lazy-confirm-dialog|faults|then-say|waiting))\./
/** Else what says a time in the notes of bookings holds it. */
const dateTime = /\/app\/ui\/date-time\./
const listParts = `((office-)?list/|${listFiles})`
const lists = /\/app\/ui\/list\//
/** The menu of a row stands on other pages too. */
const rowMenu = /\/app\/ui\/office-list\/(row-menu|popover)\./
/** What My Bookings lacks: it has all its rows, opens pages alone, and sends no files. */
const searched = /\/app\/(ui\/office-list\/use-(list-query|row-panel|opened)|sheets\/export-button)/
const officePage = /\/app\/dashboard\/(office-page|admin-only)\./
const officeList =
  /\/app\/ui\/office-list\/(?!name-column|use-(list-(query|in-browser)|row-panel|opened))/
/** What every page of the dashboard needs. */
const dashboard =
  /\/app\/(dashboard\/(?!office-page|admin-only|product-tabs|dashboard-(layout|sidebar|footer|link\.)|menu-icons|use-menu-)|overview\/overview-queries)/
/** The dashboard's frame, in which a quote stands too. */
const frame = /\/app\/dashboard\/(dashboard-(layout|sidebar|footer|link)\.|menu-icons|use-menu-)/
/** What lists and pages of bookings say in the same words. */
const bookings =
  /\/(app\/bookings\/[a-z]+-note|contract\/(payments\/pay-ways|bookings\/booking-state))\./
/** Small parts of a tool that lists show. */
const toolParts = /\/app\/tools\/(from-price|stock-badge)\./
/** Half of it stands on the page of a tool, but not worth a file more on the home page. */
const carousel = /\/app\/ui\/(use-)?carousel/
/** Else what holds the lists of the office holds it, for pages without such a list too. */
const foldedText = /\/contract\/values\/folded-text\./
const keys = /\/app\/idempotency-keys\./
const ui = new RegExp(
  `/(app/ui|contract)/(?!${listParts}|.*(carriers|category-words|row-keys|dialog|shown-once|notice-panel|expandable-text|pieces-list|text-form|rating|save-file|copyable-id|fields|schema|focus-first|judge-line|faults|then-say|waiting|pay-ways|price|tier-rules|dimensions|tax-numbers|working-days|folded-text|use-immediate|use-file-drop|use-media-query|use-close-question|orderable|booking-state|requested-day|past-day|back-(link|to)|tab-links|seller-words|spending|editor-part|part-form|country-name|save-bar|sheet-grid|titled-part|progress-bar|password-field|tax/tax|export-terms|(tool|part)-sheet))`,
)

/**
 * Most of their functions run on hydration. With this comment Chromium compiles the whole file off the main thread
 * (decisions/0010).
 */
const compiledWhole = new Set(['framework', 'shell'])

/**
 * Gives each module that says something a copy of its words, so that a page's script holds the sentences which the page has:
 * what several pages share would be one file with those of all of them.
 */
const wordsOfEachModule: Plugin = {
  name: 'words-of-each-module',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    // What a language has not translated comes from English, by a copy that imports another.
    const [from = '', copyOf] = importer?.split('?of=') ?? []
    if (!from || !(id.startsWith('#words/') || copyOf)) return null
    const words = await this.resolve(id, from, { ...options, skipSelf: true })
    const [of] = path.relative(import.meta.dirname, from).split('.')
    // The syntax is chosen by how an id ends.
    return words && `${words.id}?of=${copyOf ?? `${of}.ts`}`
  },
}

/** The condition of `#words` in package.json: one setting for both builds, and scripts/run.mjs gives it to Node. */
const language = process.env.WORDS ? [process.env.WORDS] : []
const serverConditions = [...language, ...defaultServerConditions]

/** Shorter in the manifest than mixed letters; of both builds, or a page would ask for its style sheet by two names. */
const names = { hashCharacters: 'base36' } as const

export default defineConfig(({ command }) => ({
  plugins: [wordsOfEachModule, tailwindcss(), reactRouter()],
  // Workers from blob: addresses are refused by the policy of the pages.
  resolve: {
    conditions: [...language, ...defaultClientConditions],
    alias: [{ find: /^fflate$/, replacement: `${import.meta.dirname}/app/sheets/zip-in-place.ts` }],
  },
  optimizeDeps: { entries: ['app/**/*.tsx', 'design/*.tsx'] },
  environments: {
    // A few files instead of 240, for a quicker start (decisions/0024).
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true, conditions: serverConditions },
            // Leaves out the development builds of React and others.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            build: { rolldownOptions: { output: { ...names, plugins: [asciiOutput] } } },
          }
        : { resolve: { conditions: serverConditions } },
    client: {
      build: {
        rolldownOptions: {
          // Otherwise each page contains all limits.
          optimization: { inlineConst: { mode: 'all' } },
          // No property read has a side effect.
          treeshake: { propertyReadSideEffects: false },
          output: {
            ...names,
            // The manifest of all routes, which every page loads, names each file: one letter less of each.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            postBanner: ({ name }) =>
              compiledWhole.has(name) ? '//# allFunctionsCalledOnLoad' : '',
            // Dozens of small files compress worse and need more requests.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 6,
                },
                { name: 'shell', test: shell, priority: 5 },
                { name: 'queries', test: queries, priority: 4 },
                { name: 'folded-text', test: foldedText, minShareCount: 2, priority: 3 },
                { name: 'date-time', test: dateTime, minShareCount: 2, priority: 3 },
                { name: 'ui', test: ui, minShareCount: 3, priority: 2 },
                { name: 'dashboard', test: dashboard, minShareCount: 2, priority: 2 },
                { name: 'bookings', test: bookings, minShareCount: 2, priority: 2 },
                { name: 'tool-parts', test: toolParts, minShareCount: 2, priority: 2 },
                { name: 'keys', test: keys, minShareCount: 2, priority: 2 },
                { name: 'carousel', test: carousel, minShareCount: 2, priority: 1 },
                { name: 'frame', test: frame, minShareCount: 2, priority: 1 },
                { name: 'lists', test: lists, minShareCount: 3, priority: 1 },
                { name: 'parts', test: parts, minShareCount: 3, priority: 1 },
                { name: 'row-menu', test: rowMenu, minShareCount: 2, priority: 1 },
                { name: 'office-page', test: officePage, minShareCount: 2, priority: 0 },
                { name: 'searched', test: searched, minShareCount: 2, priority: 0 },
                { name: 'office-list', test: officeList, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
}))
