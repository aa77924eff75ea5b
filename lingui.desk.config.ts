/** The same for the messages of the desk. */
import { collect } from './scripts/collect-messages'

export default collect('languages/desk', (isDesk) => isDesk)
