/** Makes sure, before anything slow, that the port we are to serve on is free. */
import { createServer } from 'node:net'
import { Stop } from '../process/stop.mjs'

/**
 * @param {string | undefined} setting the environment variable PORT
 * @returns {Promise<void>}
 */
export async function checkPort(setting) {
  const port = Number(setting || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Stop(`PORT must be a whole number from 1 to 65535, not "${setting}".`)
  }
  // Some systems let a program listen on all addresses while another holds only 127.0.0.1, so both are tried.
  for (const host of ['::', '127.0.0.1']) {
    const problem = await tryListening(port, host)
    if (problem === 'EADDRINUSE') {
      throw new Stop(`Port ${port} is in use by another program: stop it, or set PORT to another number.`)
    }
    if (problem === 'EACCES') {
      throw new Stop(
        `Port ${port} is reserved for the system's own programs: set PORT to a number above 1023.`,
      )
    }
  }
}

/**
 * The error's code, or null when listening works. A machine without IPv6 answers EAFNOSUPPORT, which is no
 * problem.
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
