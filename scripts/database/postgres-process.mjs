/**
 * Creates or runs an embedded PostgreSQL, which ends with this process. Started by cluster.ts: in a process group of its own,
 * so that Ctrl-C does not stop the database before what uses it, and, where we are root, as an account that PostgreSQL accepts.
 */
const { release, task, ...options } = JSON.parse(process.env.POSTGRES_TASK ?? '{}')
delete process.env.POSTGRES_TASK
// The file in which initdb is given the password is written with the default mode.
process.umask(0o077)

const { default: EmbeddedPostgres } = await import(release)
const server = new EmbeddedPostgres({
  ...options,
  authMethod: 'scram-sha-256',
  onLog: (/** @type {string} */ text) => process.stdout.write(text),
})

await (task === 'create' ? server.initialise() : server.start()).catch((/** @type {Error=} */ error) => {
  // Without a reason when PostgreSQL exits; what that printed is in the log.
  if (error) console.error(error.message)
  process.exit(1)
})
if (task === 'run') {
  server.process.once('exit', () => process.exit(1))
  // The library's own handler would wait for at most ten seconds, but a checkpoint on a slow disk may take longer.
  process.removeAllListeners('SIGTERM').on('SIGTERM', () => server.stop())
  await ensureDatabase('ohmnibus')
  process.send?.('ready')
}

/** @param {string} name */
async function ensureDatabase(name) {
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  await client.end()
  if (rowCount === 0) await server.createDatabase(name)
}
