/** `npm run dev`: runs the database of `npm start`, and Vite with hot reload. Needs only Node.js. */
import './process/print-help.mjs'
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { loadTypeScript } from './setup/load-typescript.mjs'

runCommand(async () => {
  const { developSite } = await loadTypeScript('develop-site.ts')
  return developSite()
})
