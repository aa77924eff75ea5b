/** The production server, bundled by scripts/serving/bundle-server.mjs: `node build/bundle/server.js` */
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installGlobals } from '@remix-run/node'
import pg from 'pg'
import { type Env, parseEnv } from '~/env.server'
import { loadBuild } from './app-build'
import { createSite } from './create-site'
import { createLog, writeConsoleTo } from './logging/create-log'
import { createMetricsServer } from './metrics'
import { shutDownGracefully } from './shut-down-gracefully'

const TIMEOUT_MS = 500

/** The folder of this bundle, with Remix's build in it. */
const bundle = fileURLToPath(new URL('.', import.meta.url))

installGlobals({ nativeFetch: true })
const settings = parseEnv(process.env)
const databaseUrl = settings.ok ? settings.value.databaseUrl : null
if (!settings.ok) refuseToStart(settings.problems)
else if (!databaseUrl) refuseToStart(['DATABASE_URL is missing: the server needs PostgreSQL.'])
else await serve(settings.value, databaseUrl)

function refuseToStart(problems: string[]) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

async function serve(env: Env, databaseUrl: string) {
  const log = createLog(env.logLevel)
  writeConsoleTo(log)
  // The build refers to its files relative to the repository's root.
  process.chdir(path.resolve(bundle, '..', '..'))
  const build = await loadBuild(path.join(bundle, 'app.js'))
  build.entry.module.setFailureListener((failure) => log.events.error(failure, 'failed'))
  const pool = createDatabasePool(databaseUrl)
  const isHttpsOnly = env.siteUrl.startsWith('https:')
  const secret = env.sessionSecret ?? ''
  const stopping = new AbortController()
  const { server, metrics, stopListening } = createSite(build, {
    ...env,
    isHttpsOnly,
    secret,
    pool,
    log,
    stopping: stopping.signal,
  })
  const stop = shutDownGracefully(server, stopping, {
    drainMillis: env.drainSeconds * 1000,
    finish: [stopListening, build.entry.module.finish, () => pool.end()],
  })
  server.listen(env.port, process.env.HOST || undefined)
  await once(server, 'listening')
  if (env.metricsPort)
    createMetricsServer(metrics)
      .listen(env.metricsPort, process.env.HOST || undefined)
      .unref()
  // Opens the first connection before a reader needs it; without a database, later queries report the error.
  pool.query('SELECT 1').catch(() => {})
  log.events.info({ port: env.port }, 'listening')
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.events.info({ signal }, 'stopping')
      stop().then(() => {
        log.events.info('stopped')
        log.requests?.flush()
        log.events.flush(() => process.exit())
      })
    })
}

/**
 * The server's own few connections to PostgreSQL, for rate limits, with timeouts too short for a reader to notice.
 */
function createDatabasePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 100,
    allowExitOnIdle: true,
  })
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', (error) => console.error('Lost a database connection for rate limits:', error.message))
  return pool
}
