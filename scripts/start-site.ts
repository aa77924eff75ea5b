/** The part of `npm start` that needs the packages: database, build, server, and staying until the end. */
import { explainNoSpace } from './database/no-space'
import { openDatabase } from './database/open-database'
import { prepareDatabase } from './database/prepare-database'
import { prepareEditor } from './editors/prepare-editor'
import { say } from './process/say.mjs'
import { buildApp } from './serving/build-app'
import { listVariables } from './serving/list-variables'
import { awaitReady, failWhenEnded, startServer } from './serving/serve-app'
import { readSettings } from './setup/read-settings'

/** `isPlain`: on Remix's own server, which the application must also run under. */
export async function startSite({ isPlain = false } = {}): Promise<never> {
  const settings = readSettings()
  const database = await openDatabase(settings)
  const prepare = async () => {
    await prepareDatabase(database.url, settings.seed)
    await prepareEditor(database.url, settings)
  }
  await (settings.databaseUrl ? prepare() : explainNoSpace(settings.dataDir, prepare))
  await buildApp()
  const server = startServer(await listVariables(settings, database.url), { isPlain })
  const ended = Promise.race([failWhenEnded(server), database.lost])
  await Promise.race([awaitReady(settings.port, server), ended])
  say(`Ohmnibus is ready at http://localhost:${settings.port}`)
  return ended
}
