/** For tests of the desk's pages of the publication: each begins with that of the folder, and a signed-in editor. */
import { beforeEach } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { provideDatabase, storeFirstPublication } from './database'
import { signInEditor } from './signed-in'

export function provideDesk() {
  const database = provideDatabase()
  const desk = { database, headers: {} as HeadersInit }

  const storePublication = async () => {
    await storeFirstPublication(database.query)
    await refreshPublication()
  }

  beforeEach(async () => {
    await database.empty()
    desk.headers = await signInEditor(database)
    await storePublication()
  })
  return desk
}
