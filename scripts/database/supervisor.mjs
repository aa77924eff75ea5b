/**
 * Runs PostgreSQL for as long as the parent process lives: when standard input closes, for whatever reason, it stops
 * PostgreSQL and exits. Started by cluster.ts with a JSON description.
 */
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'

const { command, args, uid, gid, log } = JSON.parse(process.argv[2] ?? '{}')
const output = openSync(log, 'a', 0o600)
const postgres = spawn(command, args, { uid, gid, cwd: '/', stdio: ['ignore', output, output] })

// Fast shutdown, immediate shutdown, kill; after the latter two PostgreSQL recovers at its next start.
const escalation = /** @type {const} */ ([
  ['SIGINT', 20_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
])
let stopping = false

function stop() {
  if (stopping) return
  stopping = true
  let delay = 0
  for (const [signal, timeout] of escalation) {
    setTimeout(() => postgres.kill(signal), delay)
    delay += timeout
  }
}

postgres.once('error', () => process.exit(127))
postgres.once('exit', (code) => process.exit(code ?? 1))
process.stdin.on('error', stop)
process.stdin.once('close', stop)
process.stdin.resume()
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
// Only the parent decides when to stop, not a closed terminal.
process.on('SIGHUP', () => {})
