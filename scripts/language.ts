/** `npm run language`: collects the messages of the code into languages/*.po and, of the desk, languages/desk/*.po; `-- add nl` or `-- add desk/nl` begins a language. */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup/root.mjs'

const [command, language = ''] = process.argv.slice(2)
if (command !== undefined && (command !== 'add' || !isLanguage(language.replace(/^desk\//, '')))) {
  console.error('Use: npm run language, or npm run language -- add <language>, such as nl, pt-BR or desk/nl.')
  process.exit(2)
}
if (command === 'add') {
  const file = path.join(root, 'languages', `${language}.po`)
  if (existsSync(file)) {
    console.error(`languages/${language}.po is there already.`)
    process.exit(1)
  }
  writeFileSync(file, '')
}
for (const config of ['lingui.config.ts', 'lingui.desk.config.ts']) {
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/lingui'),
    ['extract', '--clean', '--config', config],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}
