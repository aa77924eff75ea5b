/** `npm run dev`: runs the database of `npm start`, and Vite with hot reload. Needs only Node.js. */
import './process/print-help.mjs'
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { checkPort } from './setup/check-port.mjs'
import { loadTypeScript } from './setup/load-typescript.mjs'

runCommand(async () => {
  await checkPort(process.env.PORT)
  const { developSite } = await loadTypeScript(new URL('./develop-site.ts', import.meta.url))
  return developSite()
})
