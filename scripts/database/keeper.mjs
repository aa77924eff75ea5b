/**
 * Keeps PostgreSQL running for as long as whoever started it lives: when our standard input closes, however
 * that came about, PostgreSQL is asked to stop and we end with it. Started by cluster.ts with a JSON
 * description.
 */
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'

const { command, args, uid, gid, log } = JSON.parse(process.argv[2] ?? '{}')
const output = openSync(log, 'a', 0o600)
const postgres = spawn(command, args, { uid, gid, cwd: '/', stdio: ['ignore', output, output] })

// Harder each time: end sessions and stop, stop without cleaning up, be killed. Recovery takes care of the
// latter two.
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
  for (const [signal, patience] of escalation) {
    setTimeout(() => postgres.kill(signal), delay)
    delay += patience
  }
}

postgres.once('error', () => process.exit(127))
postgres.once('exit', (code) => process.exit(code ?? 1))
process.stdin.on('error', stop)
process.stdin.once('close', stop)
process.stdin.resume()
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
// A closed terminal is no reason to stop before our parent does.
process.on('SIGHUP', () => {})
