/** `npm run generate`: regenerates the database client when the schema has changed. Needs only Node.js. */
import './process/print-help.mjs'
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { loadTypeScript } from './setup/load-typescript.mjs'

runCommand(async () => {
  const { generateClient } = await loadTypeScript('setup/generate-client.ts')
  await generateClient()
})
