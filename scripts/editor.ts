/** `npm run editor`, in a container `node build/bundle/editor.js`: creates, changes, disables and lists editors' accounts. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { disableEditor, listEditors, saveEditor } from '~/data/desk/editors.server'
import { findPasswordProblem } from '~/domain/desk/sign-in'
import { runOnDatabase } from './database/prepare-database'
import { CommandError, print, runCommand } from './process/command'

const usage = `Manages editors' accounts. The password is prompted for, or read from standard input.

  npm run editor -- add <email>        creates an account
  npm run editor -- password <email>   changes the password, and signs the editor out everywhere
  npm run editor -- disable <email>    disables the account, and signs the editor out everywhere; articles stay
  npm run editor -- list               lists all accounts

Uses the database that DATABASE_URL names, else the embedded one under DATA_DIR.`

const commands: Record<string, (email: string) => Promise<void>> = {
  async add(email) {
    const change = `to change its password: npm run editor -- password ${email}`
    if (await findAccount(email)) throw new CommandError(`${email} already has an account; ${change}`)
    await saveEditor(email, await readPassword())
    print(`${email} can sign in at /admin/sign-in.`)
  },
  async password(email) {
    await requireAccount(email)
    const outcome = await saveEditor(email, await readPassword())
    const changed = `${email} has a new password and is signed out everywhere.`
    print(outcome === 'same' ? 'This is already the password.' : changed)
  },
  async disable(email) {
    await requireAccount(email)
    await disableEditor(email)
    print(`${email} can no longer sign in.`)
  },
}

runCommand(async () => {
  const [command = '', email = '', ...rest] = process.argv.slice(2)
  if (['', 'help', '--help', '-h'].includes(command)) return print(usage)
  const run = commands[command]
  const isList = command === 'list' && email === ''
  if (!isList && (!run || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0)) throw new CommandError(usage)
  await runOnDatabase(() => (run ? run(email) : showAll()))
})

async function showAll() {
  const accounts = await listEditors()
  if (accounts.length === 0) print('There are no editors yet.')
  for (const { email, createdAt, disabledAt } of accounts) {
    const day = (disabledAt ?? createdAt).toISOString().slice(0, 10)
    print(`${email}  ${disabledAt ? 'disabled on' : 'since'} ${day}`)
  }
}

async function findAccount(email: string) {
  return (await listEditors()).find((account) => account.email.toLowerCase() === email.toLowerCase())
}

async function requireAccount(email: string) {
  if (!(await findAccount(email)))
    throw new CommandError(`There is no editor ${email}; npm run editor -- list lists them all.`)
}

/** Typed at the terminal without showing it, or the first line of what is piped in. */
async function readPassword() {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write('Password: ')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silence, terminal: Boolean(stdin.isTTY) })
  const { value: password } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  if (stdin.isTTY) stderr.write('\n')
  if (password === undefined) throw new CommandError('No password was given.')
  const weakness = findPasswordProblem(password)
  if (weakness) throw new CommandError(weakness)
  return password
}
