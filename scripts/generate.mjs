/** `npm run generate`: regenerates the database client when the schema has changed. Needs only Node.js. */
import './process/print-help.mjs'
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { generateClient } from './setup/generate-client.mjs'
import { installDependencies } from './setup/install-dependencies.mjs'

runCommand(async () => {
  await installDependencies()
  await generateClient()
})
