/** Serves the current build on an archive. */
import getPort from 'get-port'
import { buildApp } from '../../scripts/serving/build-app'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'

export async function serveArchive(databaseUrl: string) {
  await buildApp()
  const port = await getPort()
  const address = `http://127.0.0.1:${port}`
  const server = startServer({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SITE_URL: address,
    SESSION_SECRET: 'only-for-measuring-only-for-measuring',
    // Benchmarks send more requests than readers may.
    RATE_LIMIT_FACTOR: '1000000',
  })
  await awaitReady(port, server)
  return { address, stop: () => server.stop() }
}
