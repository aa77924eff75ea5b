/**
 * `npm start`: runs the site from a fresh clone or any later state: installs the packages, starts PostgreSQL unless DATABASE_URL
 * names one, migrates, fills an empty database with the sample, builds what has changed, and serves. Needs only Node.js and npm.
 * `npm run serve:plain`: the same on Remix's own server.
 */
import { openSiteDatabase, readSettings } from './database/prepare-database'
import { print, runCommand } from './process/command'
import { buildApp } from './serving/build-app'
import { awaitReady, failOnExit, listVariables, requireFreePort, startServer } from './serving/serve-app'

runCommand(async () => {
  const settings = readSettings()
  await requireFreePort(settings.port)
  const database = await openSiteDatabase(settings)
  await buildApp()
  const variables = await listVariables(settings, database.url)
  const server = startServer(variables, { isPlain: process.argv.includes('--plain') })
  const ended = failOnExit(server, database)
  await Promise.race([awaitReady(settings.port, server), ended])
  print(`Ohmnibus is ready at http://localhost:${settings.port}`)
  return ended
})
