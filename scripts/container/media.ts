/** In a container, `node build/bundle/media.js` is what `npm run media --` is in the repository. */
import { manageMedia } from '../media/manage-media'
import { runCommand } from '../process/run-command.mjs'

runCommand(() => manageMedia(process.argv.slice(2)))
