/** In a container, `node build/bundle/editor.js` is what `npm run editor --` is in the repository. */
import { manageEditors } from '../editors/manage-editors'
import { runCommand } from '../process/run-command.mjs'

runCommand(() => manageEditors(process.argv.slice(2)))
