/** Reads a password: typed at the terminal without showing it, or the first line of what is piped in. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CommandError } from '../process/command-error.mjs'

export async function readSecret(prompt: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(prompt)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silence, terminal: Boolean(stdin.isTTY) })
  try {
    for await (const line of lines) return line
    throw new CommandError('No password was given.')
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
