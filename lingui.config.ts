/** Where the messages for readers are that `npm run language` collects, and the files that it writes. */
import { collect } from './scripts/collect-messages'

export default collect('languages', (isDesk) => !isDesk)
