import { defineConfig } from 'rolldown'
import { asciiOutput } from './scripts/ascii-output.ts'

/** Another language than English (package.json, `imports`), for both builds. */
const language = process.env.WORDS

/**
 * What `npm start` runs: the server and the two sandboxes with their packages in a few files, instead of some two
 * thousand modules (decisions/0024).
 */
export default defineConfig({
  input: {
    main: 'server/main.ts',
    'stripe-sandbox': 'packages/stripe-sandbox/main.ts',
    'google-sandbox': 'packages/google-sandbox/main.ts',
    'documents-worker': 'server/documents/worker.ts',
  },
  platform: 'node',
  ...(language && { resolve: { conditionNames: [language, 'node'] } }),
  external: [
    // Loaded when first used, or not at all.
    '@modelcontextprotocol/server',
    '@zxcvbn-ts/language-common',
    'fontkit',
    'nodemailer',
    'pdfkit',
    'pg-native',
    's3mini',
    'stripe',
    'vite',
    // These packages read files of their own folder.
    '@fastify/swagger-ui',
    'sharp',
  ],
  onLog(level, log, report) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
    report(level, log)
  },
  output: {
    // All side by side: server/platform/project-root.ts counts on it.
    dir: process.env.BUILD_FOLDER ?? 'dist',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: { jsdoc: false, legal: false },
    plugins: [asciiOutput],
  },
})
