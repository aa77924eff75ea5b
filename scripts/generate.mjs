/** `npm run generate`: makes the database client again when the schema has changed. Needs nothing but Node.js. */
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { generateClient } from './setup/generate-client.mjs'
import { installDependencies } from './setup/install-dependencies.mjs'

runCommand(async () => {
  await installDependencies()
  await generateClient()
})
