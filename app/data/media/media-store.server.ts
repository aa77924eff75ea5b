/** The media store of this site: in its database, or where MEDIA_STORE says. */
import { env } from '~/env.server'
import type { MediaStore } from './media-store'
import { postgresStore } from './postgres-store.server'
import { createS3Store } from './s3-store.server'

let s3Store: MediaStore | undefined

export function mediaStore(): MediaStore {
  const { mediaStore: address } = env()
  if (!address) return postgresStore
  s3Store ??= createS3Store(address)
  return s3Store
}
