/**
 * `npm test`: runs all tests. Needs only Node.js. `-- --only=unit,browser` runs some stages: lint, types, unit, database, build,
 * server, start, browser.
 */
import './process/print-help.mjs'
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { loadTypeScript } from './setup/load-typescript.mjs'

runCommand(async () => {
  const { runTests } = await loadTypeScript('run-tests.ts')
  return runTests(process.argv.slice(2))
})
