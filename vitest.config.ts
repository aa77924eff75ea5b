/** The Vitest projects, cut by what a test needs: nothing, a database, or whole processes. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { operatorVariables } from './scripts/setup/operator-variables.mjs'

// To parseEnv a blank variable is an absent one.
const env = Object.fromEntries(operatorVariables.map((name) => [name, '']))
const setupFiles = ['./tests/support/console-errors.ts']

/** Run on the newest and on the oldest supported PostgreSQL; database-server.ts knows the projects by name. */
const databaseTests = {
  include: ['tests/data/**/*.test.{ts,tsx}', 'tests/routes/**/*.test.{ts,tsx}'],
  globalSetup: ['./tests/support/database-server.ts'],
  setupFiles,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    env,
    environment: 'node',
    // Of two cores Vitest would use one; tests mostly wait for a database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The longest take a second; a machine with ten times as much to do is not a failure.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'server/**/*.test.ts',
            'prisma/**/*.test.ts',
            'tests/architecture.test.ts',
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
