/**
 * Runs PostgreSQL and ends with it: `run-postgres.mjs <program> <flag>…`. The library that runs the primary would wait for a line
 * that a replica does not print.
 */
import { spawn } from 'node:child_process'

const [program = '', ...flags] = process.argv.slice(2)
const server = spawn(program, flags, { stdio: 'inherit' })
server.once('exit', () => process.exit())
// A fast shutdown.
process.on('SIGTERM', () => server.kill('SIGINT'))
process.once('exit', () => server.kill('SIGQUIT'))
