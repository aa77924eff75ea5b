/** `npm start`: runs the site from a fresh clone or any later state. Needs only Node.js. `--plain`: Remix's own server. */
import './process/print-help.mjs'
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { checkPort } from './setup/check-port.mjs'
import { loadTypeScript } from './setup/load-typescript.mjs'

runCommand(async () => {
  await checkPort(process.env.PORT)
  const { startSite } = await loadTypeScript(new URL('./start-site.ts', import.meta.url))
  return startSite({ isPlain: process.argv.includes('--plain') })
})
