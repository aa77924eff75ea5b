/** The media store of this site. */
import type { MediaStore } from './media-store'
import { postgresStore } from './postgres-store.server'

export function mediaStore(): MediaStore {
  return postgresStore
}
