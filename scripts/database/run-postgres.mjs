/**
 * Runs PostgreSQL, and ends with it: `run-postgres.mjs <how, as JSON>`. In a process group of its own, so that Ctrl-C does not
 * stop the database before the site; and it ends when its parent does, so that a killed start leaves no database running.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/** `account`: a uid and gid, where we are root; `temporary`: a folder to delete when told to end. */
const { program, args, account, temporary } = JSON.parse(process.argv[2] ?? '{}')
// In a folder that every account can enter.
const server = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] })
server.once('error', () => process.exit(1))
let isTold = false
server.once('exit', (code) => {
  if (temporary && isTold) rmSync(temporary, { recursive: true, force: true })
  process.exit(code ?? 1)
})
process.on('SIGTERM', () => {
  isTold = true
  // PostgreSQL's fast shutdown.
  server.kill('SIGINT')
})
process.once('exit', () => server.kill('SIGQUIT'))
