/** The part of `npm start` that needs the packages: prepares the database, builds, and serves until stopped. */
import { checkReplicas } from './database/check-replicas'
import { explainNoSpace } from './database/no-space'
import { openDatabase } from './database/open-database'
import { prepareDatabase } from './database/prepare-database'
import { prepareEditor } from './editors/prepare-editor'
import { print } from './process/output.mjs'
import { buildApp } from './serving/build-app'
import { listVariables } from './serving/list-variables'
import { awaitReady, failOnExit, startServer } from './serving/serve-app'
import { readSettings } from './setup/read-settings'
import { requireFreePort } from './setup/require-free-port'

/** `isPlain`: on Remix's own server, which the application must also support. */
export async function startSite({ isPlain = false } = {}): Promise<never> {
  const settings = readSettings()
  await requireFreePort(settings.port)
  const database = await openDatabase(settings)
  await checkReplicas(database.url, settings.databaseReplicaUrls)
  const prepare = async () => {
    await prepareDatabase(database.url, settings.seed)
    await prepareEditor(database.url, settings)
  }
  await (settings.databaseUrl ? prepare() : explainNoSpace(settings.dataDir, prepare))
  await buildApp()
  const server = startServer(await listVariables(settings, database.url), { isPlain })
  const ended = Promise.race([failOnExit(server), database.lost])
  await Promise.race([awaitReady(settings.port, server), ended])
  print(`Ohmnibus is ready at http://localhost:${settings.port}`)
  return ended
}
