/** `npm run editor`, in a container `node build/bundle/editor.js`: creates, changes, disables and lists editors' accounts. */

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { listEditors, saveEditor } from '~/data/editors/editors.server'
import { siteTimeZone, startPublication } from '~/data/publication/publication.server'
import { type AccountOutcome, changeAccount, closeAccount } from '~/desk/kit/accounts/accounts.data.server'
import { turnOffFactor } from '~/desk/kit/accounts/second-factor.data.server'
import { isRole, type Role, roles } from '~/domain/editors/access'
import { findPasswordProblem } from '~/domain/editors/sign-in'
import { foldKey } from '~/domain/site/fold-key'
import { toDay } from '~/domain/site/local-time'
import { runOnDatabase } from './database/prepare-database'
import { CommandError, print, runCommand } from './process/command'

const usage = `Manages editors' accounts. The password is prompted for, or read from standard input.

  npm run editor -- add <email> [role]     creates an account: of a writer, an editor (the default) or an owner;
                                           the first one is an owner's
  npm run editor -- role <email> <role>    changes what the account may do
  npm run editor -- password <email>       changes the password, and signs the editor out everywhere
  npm run editor -- second-factor <email>  turns the second factor off: for whoever has lost phone and recovery codes
  npm run editor -- disable <email>        disables the account, and signs the editor out everywhere; articles stay
  npm run editor -- list                   lists all accounts

Uses the database that DATABASE_URL names, else the embedded one under DATA_DIR.`

const commands: Record<string, (email: string, role: string) => Promise<void>> = {
  async add(email, role) {
    const change = `to change its password: npm run editor -- password ${email}`
    if (await findAccount(email)) throw new CommandError(`${email} already has an account; ${change}`)
    const isFirst = (await listEditors()).length === 0
    await saveEditor(email, await readPassword(), requireRole(role || (isFirst ? 'owner' : 'editor')))
    print(`${email} can sign in at /admin/sign-in.`)
  },
  async password(email) {
    await requireAccount(email)
    const outcome = await saveEditor(email, await readPassword())
    const changed = `${email} has a new password and is signed out everywhere.`
    print(outcome === 'same' ? 'This is already the password.' : changed)
  },
  async role(email, role) {
    const { id, name, publishesOwn } = await requireAccount(email)
    const details = { name: name ?? '', role: requireRole(role), publishesOwn }
    refuseLastOwner(email, await changeAccount(id, details, null))
    print(`${email} is ${role === 'writer' ? 'a' : 'an'} ${role} now.`)
  },
  async 'second-factor'(email) {
    const { id } = await requireAccount(email)
    await turnOffFactor(id, null)
    print(`${email} can sign in with the password alone.`)
  },
  async disable(email) {
    const { id } = await requireAccount(email)
    refuseLastOwner(email, await closeAccount(id, null))
    print(`${email} can no longer sign in.`)
  },
}

runCommand(async () => {
  const [command = '', email = '', role = '', ...rest] = process.argv.slice(2)
  if (['', 'help', '--help', '-h'].includes(command)) return print(usage)
  const run = commands[command]
  const isList = command === 'list' && email === ''
  const isSurplus = rest.length > 0 || (role !== '' && command !== 'add' && command !== 'role')
  if (!isList && (!run || !/^[^\s@]+@[^\s@]+$/.test(email) || isSurplus)) throw new CommandError(usage)
  await runOnDatabase(() => (run ? run(email, role) : showAll()))
})

async function showAll() {
  await startPublication()
  const accounts = await listEditors()
  if (accounts.length === 0) print('There are no editors yet.')
  for (const { email, role, createdAt, disabledAt } of accounts) {
    const day = toDay(disabledAt ?? createdAt, siteTimeZone())
    print(`${email}  ${disabledAt ? 'disabled on' : 'since'} ${day}  ${role}`)
  }
}

async function findAccount(email: string) {
  return (await listEditors()).find((account) => foldKey(account.email) === foldKey(email))
}

async function requireAccount(email: string) {
  const account = await findAccount(email)
  if (!account) throw new CommandError(`There is no editor ${email}; npm run editor -- list lists them all.`)
  return account
}

function requireRole(role: string): Role {
  if (!isRole(role)) throw new CommandError(`The roles are ${Object.keys(roles).join(', ')}.`)
  return role
}

function refuseLastOwner(email: string, outcome: AccountOutcome) {
  if (outcome === 'last-owner')
    throw new CommandError(`${email} is the only owner: make another account an owner first.`)
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
