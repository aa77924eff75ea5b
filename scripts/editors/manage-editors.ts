/** The part of `npm run editor` that needs the packages. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { findPasswordProblem } from '~/domain/desk/password'
import { applyMigrations } from '../../prisma/migrate'
import { openConfiguredDatabase } from '../database/open-database'
import { CommandError } from '../process/command-error.mjs'
import { print } from '../process/output.mjs'
import { withEditors } from './with-editors'

const usage = `Manages editors' accounts. The password is prompted for, or read from standard input.

  npm run editor -- add <email>        creates an account
  npm run editor -- password <email>   changes the password, and signs the editor out everywhere
  npm run editor -- disable <email>    disables the account, and signs the editor out everywhere; articles stay
  npm run editor -- list               lists all accounts

Uses the database that DATABASE_URL names, else the embedded one under DATA_DIR.`

type Editors = typeof import('~/data/desk/editors.server')

const commands: Record<string, (editors: Editors, email: string) => Promise<void>> = {
  async add(editors, email) {
    if (await findAccount(editors, email)) {
      throw new CommandError(
        `${email} already has an account; to change its password: npm run editor -- password ${email}`,
      )
    }
    await editors.saveEditor(email, await readPassword())
    print(`${email} can sign in at /admin/sign-in.`)
  },
  async password(editors, email) {
    await requireAccount(editors, email)
    const outcome = await editors.saveEditor(email, await readPassword())
    print(
      outcome === 'same'
        ? 'This is already the password.'
        : `${email} has a new password and is signed out everywhere.`,
    )
  },
  async disable(editors, email) {
    await requireAccount(editors, email)
    await editors.disableEditor(email)
    print(`${email} can no longer sign in.`)
  },
}

export async function manageEditors([command = '', email = '', ...rest]: string[]): Promise<void> {
  if (['', 'help', '--help', '-h'].includes(command)) return print(usage)
  const run = commands[command]
  const isList = command === 'list' && email === ''
  if (!isList && (!run || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0)) throw new CommandError(usage)
  const database = await openConfiguredDatabase()
  await applyMigrations(database.url)
  await withEditors(database.url, (editors) => (run ? run(editors, email) : showAll(editors)))
  await database.stop()
}

async function showAll({ listEditors }: Editors) {
  const accounts = await listEditors()
  if (accounts.length === 0) print('There are no editors yet.')
  for (const { email, createdAt, disabledAt } of accounts) {
    const since = `since ${createdAt.toISOString().slice(0, 10)}`
    print(`${email}  ${disabledAt ? `disabled on ${disabledAt.toISOString().slice(0, 10)}` : since}`)
  }
}

async function findAccount({ listEditors }: Editors, email: string) {
  return (await listEditors()).find((account) => account.email.toLowerCase() === email.toLowerCase())
}

async function requireAccount(editors: Editors, email: string) {
  if (!(await findAccount(editors, email)))
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
