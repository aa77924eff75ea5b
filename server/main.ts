/** `node --import tsx server/main.ts`: the production server. */
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installGlobals } from '@remix-run/node'
import { parseEnv } from '~/env.server'
import { loadBuild } from './app-build'
import { createSite } from './create-site'

const buildFile = fileURLToPath(new URL('../build/server/index.js', import.meta.url))
/** Whoever is still being answered after that is cut off. */
const longestEnd = 8_000

installGlobals({ nativeFetch: true })
const settings = parseEnv(process.env)
if (settings.ok) await serve(settings.value)
else {
  console.error(settings.problems.join('\n'))
  process.exitCode = 1
}

async function serve({ port, ...options }: (typeof settings & { ok: true })['value']) {
  // The build names its folder of files from where it was made, which is the root.
  process.chdir(path.resolve(path.dirname(buildFile), '..', '..'))
  const { server, stopListening } = createSite(await loadBuild(buildFile), options)
  server.listen(port, process.env.HOST || undefined)
  await once(server, 'listening')
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopListening()
      server.close()
      server.closeIdleConnections()
      setTimeout(() => process.exit(), longestEnd).unref()
    })
}
