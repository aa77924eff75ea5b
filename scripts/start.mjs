/** `npm start`: runs the site from a fresh clone or any later state. Needs only Node.js. `--plain`: Remix's own server. */
import './process/print-help.mjs'
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { loadTypeScript } from './setup/load-typescript.mjs'

runCommand(async () => {
  const { startSite } = await loadTypeScript('start-site.ts')
  return startSite({ isPlain: process.argv.includes('--plain') })
})
