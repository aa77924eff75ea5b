/** `npm run dev`: runs the database of `npm start`, and Vite with hot reload. Needs only Node.js and npm. */
import path from 'node:path'
import { openSiteDatabase, readSettings } from './database/prepare-database'
import { runCommand } from './process/command'
import { startNode } from './process/start-child'
import { failOnExit, listVariables, requireFreePort } from './serving/serve-app'
import { root } from './setup/root.mjs'

const remix = path.join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')

runCommand(async () => {
  const settings = readSettings()
  await requireFreePort(settings.port)
  const database = await openSiteDatabase(settings)
  const variables = await listVariables(settings, database.url)
  const vite = startNode([remix, 'vite:dev', '--port', String(settings.port), '--strictPort'], {
    env: { ...process.env, ...variables, NODE_ENV: 'development' },
  })
  return failOnExit(vite, database)
})
