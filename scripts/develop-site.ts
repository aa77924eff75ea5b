/** The part of `npm run dev` that needs the packages: the database of `npm start`, then Vite. */
import path from 'node:path'
import { openDatabase } from './database/open-database'
import { prepareDatabase } from './database/prepare-database'
import { startNode } from './process/start-child.mjs'
import { listVariables } from './serving/list-variables'
import { failOnExit } from './serving/serve-app'
import { readSettings } from './setup/read-settings'
import { requireFreePort } from './setup/require-free-port'
import { root } from './setup/root.mjs'

const remix = path.join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')

export async function developSite(): Promise<never> {
  const settings = readSettings()
  await requireFreePort(settings.port)
  const database = await openDatabase(settings)
  await prepareDatabase(database.url, settings.seed)
  const variables = await listVariables(settings, database.url)
  const vite = startNode([remix, 'vite:dev', '--port', variables.PORT ?? '3000', '--strictPort'], {
    env: { ...process.env, ...variables, NODE_ENV: 'development' },
  })
  return Promise.race([failOnExit(vite), database.lost])
}
