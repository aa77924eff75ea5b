/** Runs a command from a fresh clone on: `node scripts/run.mjs scripts/start.ts …`. Needs only Node.js and npm. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup/root.mjs'

const [node = '', , file = '', ...args] = process.argv
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (!(major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))) {
  console.error(`Ohmnibus needs Node.js 20.19, 22.12, 24 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
process.chdir(root)
if (args.includes('--help') || args.includes('-h')) {
  console.log(readHelp())
  process.exit(0)
}
if (!isInstalled()) {
  console.log('Installing the packages of package-lock.json …')
  // The build needs the development packages, in production too.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error('npm could not install the packages; its output is above.')
    process.exit(1)
  }
}
const { register } = await import('tsx/esm/api')
register()
const { generateClient } = await import('./serving/build-app.ts')
await generateClient()
process.argv = [node, path.resolve(file), ...args]
await import(path.resolve(file))

/** The command's own text about its use, else the comment at its top. */
function readHelp() {
  const source = readFileSync(file, 'utf8')
  const [, text = ''] = /^const usage = `([^`]*)`/m.exec(source) ?? /\/\*\*(.*?)\*\//s.exec(source) ?? []
  return text
    .replace(/^ *\* ?/gm, '')
    .replaceAll('`', '')
    .trim()
}

/** npm writes its own record of what it installed when it has finished. It leaves out what other systems need. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(record)) return false
  const [present, { '': _, ...wanted }] = [record, 'package-lock.json'].map(
    (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages,
  )
  return Object.entries(wanted).every(([folder, { version, optional, devOptional, peer }]) =>
    present[folder] ? present[folder].version === version : optional || devOptional || peer,
  )
}
