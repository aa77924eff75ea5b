/** `npm run media`: moves, verifies and sweeps the files of pictures. Needs only Node.js. */
import './setup/check-node.mjs'
import { runCommand } from './process/run-command.mjs'
import { loadTypeScript } from './setup/load-typescript.mjs'

runCommand(async () => {
  const { manageMedia } = await loadTypeScript('media/manage-media.ts')
  return manageMedia(process.argv.slice(2))
})
