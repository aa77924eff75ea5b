/** The Vitest projects, divided by what a test needs: nothing, a database, a site, or processes. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { operatorVariables } from './scripts/setup/operator-variables.mjs'

// parseEnv treats a blank variable as absent.
const env = Object.fromEntries(operatorVariables.map((name) => [name, '']))
const setupFiles = ['./tests/support/console-errors.ts']

const databaseTests = {
  globalSetup: ['./tests/support/database-server.ts'],
  setupFiles: [...setupFiles, './tests/support/load-publication.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
const pure = ['app/domain/**/*.test.{ts,tsx}', 'app/desk/**/*.test.{ts,tsx}']
/** Whether `npm run test:full` runs the tests. */
const isFull = process.env.TEST_SCOPE === 'full'
/** They change what the process keeps: its event streams, and that pictures are processed without SVG. */
const needOwnProcess = [
  'tests/routes/article-events.test.ts',
  'tests/routes/logo.test.ts',
  // It replaces a limit, which modules that are loaded already have.
  'tests/routes/clips.test.ts',
]

/** What may differ between releases of PostgreSQL: SQL of ours, its plans, triggers and migrations. */
const dependOnRelease = [
  'article-changes',
  'article-drafts',
  'article-rows',
  'article-suggestions',
  'articles',
  'database-code',
  'embeds',
  'fold-key',
  'library',
  'listings',
  'migrate',
  'paging',
  'planned-changes',
  'product-records',
  'products-upgrade',
  'query-plans',
  'release-before',
  'same-rules',
  'search',
  'search-filters',
  'search-snippets',
  'seed-sample',
  'site-role',
  'tags',
  'upgrade',
].map((name) => `tests/data/${name}.test.ts`)

/** Before a release. */
const needMoreServers = ['replicas', 'scaled-out', 'varnish'].map((name) => `tests/server/${name}.test.ts`)

function toPath(relative: string) {
  return fileURLToPath(new URL(relative, import.meta.url))
}

export default defineConfig({
  resolve: { alias: { '~': toPath('./app'), '~covers': toPath('./covers') } },
  test: {
    env,
    environment: 'node',
    // By default Vitest would use one of two cores, but tests mostly wait: for a database, a server or a time limit.
    maxWorkers: availableParallelism() + 1,
    // The slowest take a second; the rest is for heavily loaded machines.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // Its modules keep nothing, so that one process loads them once for all files.
      { extends: true, test: { name: 'domain', include: pure, setupFiles, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit',
          exclude: [...pure, '**/node_modules/**'],
          include: [
            'app/**/*.test.{ts,tsx}',
            'covers/**/*.test.ts',
            'episodes/**/*.test.ts',
            'scripts/**/*.test.ts',
            'server/**/*.test.ts',
            'bench/**/*.test.ts',
            'prisma/**/*.test.ts',
            'tests/*.test.ts',
          ],
          setupFiles,
        },
      },
      {
        extends: true,
        test: { ...databaseTests, name: 'database', include: ['tests/data/**/*.test.ts', ...needOwnProcess] },
      },
      // On the oldest supported PostgreSQL, which database-server.ts chooses by the project's name.
      {
        extends: true,
        test: {
          ...databaseTests,
          name: 'database-oldest',
          include: isFull ? ['tests/data/**/*.test.ts', 'tests/routes/**/*.test.ts'] : dependOnRelease,
        },
      },
      // Without isolation, the routes are loaded once and not for each file.
      {
        extends: true,
        test: {
          ...databaseTests,
          name: 'routes',
          include: ['tests/routes/**/*.test.ts'],
          exclude: needOwnProcess,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: isFull ? [] : needMoreServers,
          globalSetup: ['./tests/support/database-server.ts', './tests/support/site-build.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'html',
          include: ['tests/html/**/*.test.ts'],
          globalSetup: ['./tests/support/database-server.ts', './tests/support/html-site.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['./tests/support/site-build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
