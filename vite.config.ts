import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    babel({ include: /\/app\/.*\.tsx$/, presets: [reactCompilerPreset()] }),
  ],
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads, in one file each: dozens of small files compress worse and ask more often.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
                  priority: 2,
                },
                {
                  name: 'ui',
                  test: /\/(app\/ui|contract)\/(?!.*(dialog|notice-panel|design-page|fields|schema))/,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
