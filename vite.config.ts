import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What the root and the frame of all pages are made of, and what nearly all visitor pages share; what these import comes with them. */
const shell = new RegExp(
  `/(${[
    'app/shell/(site-frame|error-page|error-message|startup-script|page-meta)',
    'app/ui/(toast|notices|picture)',
    'app/auth/session',
    'contract/(company|limits|money)',
  ].join('|')})\\.`,
)
/** What asks calls, which not every page does. */
const queries =
  /\/(node_modules\/@tanstack|app\/(api|browser-api|queries|queries-layout|query-client|tools\/featured-queries|ui\/use-error-after-leaving)|contract\/calls)[./]/
/** Parts of lists, which no visitor page shows, and those of many pages. */
const listParts = '(list/|(data-table|select-field|date-time)\\.)'
const lists = new RegExp(`/app/ui/${listParts}`)
const ui = new RegExp(
  `/(app/ui|contract)/(?!${listParts}|.*(dialog|notice-panel|design-page|fields|schema|focus-first))`,
)

/**
 * Most functions of these run as a page comes alive. Chromium compiles them where the file arrives, beside the page's own
 * thread, instead of one by one on it (decisions/0010); other browsers read a comment.
 */
const compiledWhole = new Set(['framework', 'shell'])

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  environments: {
    // A few files instead of some two hundred and forty, which each start would look for, link and run (decisions/0024).
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true },
            // Known by now, so that the development builds of React and others stay out.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : {},
    client: {
      build: {
        rolldownOptions: {
          // Else each page has every limit of the shop's with it.
          optimization: { inlineConst: { mode: 'all' } },
          // Nothing here does something by being read.
          treeshake: { propertyReadSideEffects: false },
          output: {
            postBanner: ({ name }) =>
              compiledWhole.has(name) ? '//# allFunctionsCalledOnLoad' : '',
            // A few files for what many pages load: dozens of small ones compress worse and ask more often.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 6,
                },
                { name: 'shell', test: shell, priority: 5 },
                { name: 'queries', test: queries, priority: 4 },
                { name: 'ui', test: ui, minShareCount: 3, priority: 2 },
                { name: 'lists', test: lists, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}))
