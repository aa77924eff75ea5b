/** Checks, before any slow step, that the server's port is free. */
import getPort from 'get-port'
import { CommandError } from '../process/command-error.mjs'

export async function requireFreePort(port: number): Promise<void> {
  if ((await getPort({ port })) === port) return
  throw new CommandError(
    port < 1024 && process.getuid?.() !== 0
      ? `Port ${port} is reserved for the system's own programs: set PORT to a number above 1023.`
      : `Port ${port} is in use by another program: stop it, or set PORT to another number.`,
  )
}
