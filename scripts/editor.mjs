/** `npm run editor`: creates, changes, disables and lists editors' accounts. Needs only Node.js. */
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { loadTypeScript } from './setup/load-typescript.mjs'

runCommand(async () => {
  const { manageEditors } = await loadTypeScript('editors/manage-editors.ts')
  return manageEditors(process.argv.slice(2))
})
