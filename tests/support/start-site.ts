/** Starts the built site in a separate process, with the settings that all tests have in common. */
import getPort from 'get-port'
import type { Child } from '../../scripts/process/start-child'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'

export type StartedSite = { port: number; address: string; server: Child; log: () => string }

/** `isQuiet`: what it writes to stderr is only kept for `log`. */
export async function startSite(
  databaseUrl: string,
  {
    variables = {},
    isPlain = false,
    isQuiet = false,
  }: { variables?: Record<string, string>; isPlain?: boolean; isQuiet?: boolean } = {},
): Promise<StartedSite> {
  const port = Number(variables.PORT ?? (await getPort()))
  const address = `http://localhost:${port}`
  const server = startServer(
    {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SITE_URL: address,
      SESSION_SECRET: 'only-for-tests-only-for-tests-only',
      // All tests share one client address.
      RATE_LIMIT_FACTOR: '1000',
      ...variables,
    },
    { env: withoutOperatorVariables(process.env), stderr: isQuiet ? 'pipe' : 'inherit', isPlain },
  )
  let log = ''
  server.process.stderr?.on('data', (chunk) => (log += String(chunk)))
  await awaitReady(port, server)
  return { port, address, server, log: () => log }
}
