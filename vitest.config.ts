/** The Vitest projects, divided by what a test needs: nothing, a database, a site, or processes. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { operatorVariables } from './scripts/setup/operator-variables.mjs'

// parseEnv treats a blank variable as absent.
const env = Object.fromEntries(operatorVariables.map((name) => [name, '']))
const setupFiles = ['./tests/support/console-errors.ts']

/** Run on the newest and the oldest supported PostgreSQL; database-server.ts chooses by the project's name. */
const databaseTests = {
  include: ['tests/data/**/*.test.{ts,tsx}', 'tests/routes/**/*.test.{ts,tsx}'],
  globalSetup: ['./tests/support/database-server.ts'],
  setupFiles,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

function toPath(relative: string) {
  return fileURLToPath(new URL(relative, import.meta.url))
}

export default defineConfig({
  resolve: { alias: { '~': toPath('./app'), '~covers': toPath('./covers') } },
  test: {
    env,
    environment: 'node',
    // By default Vitest would use one of two cores, but tests mostly wait for a database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The slowest take a second; the rest is for heavily loaded machines.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
      { extends: true, test: { ...databaseTests, name: 'database' } },
      { extends: true, test: { ...databaseTests, name: 'database-oldest' } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
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
