/** The part of `npm run editor` that needs the packages. */
import { findPasswordProblem } from '~/domain/password'
import { applyMigrations } from '../../prisma/migrate'
import { openConfiguredDatabase } from '../database/open-database'
import { say } from '../process/say.mjs'
import { Stop } from '../process/stop.mjs'
import { readSecret } from './read-secret'
import { withEditors } from './with-editors'

const usage = `Who may write articles. The password is asked for, or read from the standard input.

  npm run editor -- add <email>        makes an account
  npm run editor -- password <email>   gives it another password, and signs it out everywhere
  npm run editor -- disable <email>    closes it, and signs it out everywhere; what it wrote stays
  npm run editor -- list               shows all accounts

The database is the one that DATABASE_URL names, else the embedded one under DATA_DIR.`

type Editors = typeof import('~/data/editors.server')

const commands: Record<string, (editors: Editors, email: string) => Promise<void>> = {
  async add(editors, email) {
    if (await findAccount(editors, email)) {
      throw new Stop(
        `${email} has an account already; to change its password: npm run editor -- password ${email}`,
      )
    }
    await editors.saveEditor(email, await readPassword())
    say(`${email} can sign in at /admin/sign-in.`)
  },
  async password(editors, email) {
    await requireAccount(editors, email)
    const outcome = await editors.saveEditor(email, await readPassword())
    say(
      outcome === 'same'
        ? 'That is its password already.'
        : `${email} has a new password and is signed out everywhere.`,
    )
  },
  async disable(editors, email) {
    await requireAccount(editors, email)
    await editors.disableEditor(email)
    say(`${email} can no longer sign in.`)
  },
}

export async function manageEditors([command = '', email = '', ...rest]: string[]): Promise<void> {
  if (['', 'help', '--help', '-h'].includes(command)) return say(usage)
  const run = commands[command]
  const isList = command === 'list' && email === ''
  if (!isList && (!run || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0)) throw new Stop(usage)
  const database = await openConfiguredDatabase()
  await applyMigrations(database.url)
  await withEditors(database.url, (editors) => (run ? run(editors, email) : showAll(editors)))
  await database.stop()
}

async function showAll({ listEditors }: Editors) {
  const accounts = await listEditors()
  if (accounts.length === 0) say('There are no editors yet.')
  for (const { email, createdAt, disabledAt } of accounts) {
    const since = `since ${createdAt.toISOString().slice(0, 10)}`
    say(`${email}  ${disabledAt ? `disabled on ${disabledAt.toISOString().slice(0, 10)}` : since}`)
  }
}

async function findAccount({ listEditors }: Editors, email: string) {
  return (await listEditors()).find((account) => account.email.toLowerCase() === email.toLowerCase())
}

async function requireAccount(editors: Editors, email: string) {
  if (!(await findAccount(editors, email)))
    throw new Stop(`There is no editor ${email}; npm run editor -- list shows all.`)
}

async function readPassword() {
  const password = await readSecret('Password: ')
  const weakness = findPasswordProblem(password)
  if (weakness) throw new Stop(weakness)
  return password
}
