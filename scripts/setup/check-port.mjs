/** Checks, before any slow step, that the server's port is free. */
import { createServer } from 'node:net'
import { CommandError } from '../process/command-error.mjs'

/**
 * @param {string | undefined} setting the environment variable PORT
 * @returns {Promise<void>}
 */
export async function checkPort(setting) {
  const port = Number(setting || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new CommandError(`PORT must be a whole number from 1 to 65535, not "${setting}".`)
  }
  // Some systems let a program listen on all addresses while another holds only 127.0.0.1, so both are tried.
  for (const host of ['::', '127.0.0.1']) {
    const problem = await tryListening(port, host)
    if (problem === 'EADDRINUSE') {
      throw new CommandError(
        `Port ${port} is in use by another program: stop it, or set PORT to another number.`,
      )
    }
    if (problem === 'EACCES') {
      throw new CommandError(
        `Port ${port} is reserved for the system's own programs: set PORT to a number above 1023.`,
      )
    }
  }
}

/**
 * The error's code, or null when listening works. Without IPv6 the code is EAFNOSUPPORT, which is not a problem.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? null))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}
