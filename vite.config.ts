import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What the root and the frame of all pages are made of; what these import comes with them. */
const shell =
  /\/app\/(shell\/(site-frame|error-page|error-message|early-script)|ui\/(toast|notices)|query-client)\./
/** Parts of lists, which no visitor page shows, and those of many pages. */
const listParts =
  '(.*-table|.*-list|pagination|nothing-found|(select|choice)-field|search-box|moment)\\.'
const lists = new RegExp(`/app/ui/${listParts}`)
const ui = new RegExp(
  `/(app/ui|contract)/(?!${listParts}|.*(dialog|notice-panel|design-page|fields|schema))`,
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files for what many pages load: dozens of small ones compress worse and ask more often.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
                  priority: 4,
                },
                { name: 'shell', test: shell, priority: 3 },
                { name: 'ui', test: ui, minShareCount: 3, priority: 2 },
                { name: 'lists', test: lists, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
