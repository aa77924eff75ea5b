/** How `npm run language` collects messages: a module that speaks as the desk does imports, or names, `domain/language/desk-i18n`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Whether its messages are told to editors. */
export function isOfDesk(source: string): boolean {
  return source.includes('domain/language/desk-i18n')
}

/** Of the modules that say something, those that `isWanted` wants; the files of the languages are in `folder`. */
export function collect(folder: string, isWanted: (isDesk: boolean) => boolean) {
  const locales = readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -'.po'.length))
  const include = readdirSync(path.join(root, 'app'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const source = readFileSync(file, 'utf8')
      return /\bi18n\b/.test(source) && isWanted(isOfDesk(source))
    })
    .map((file) => path.relative(root, file))
  return defineConfig({
    sourceLocale: 'en',
    locales: locales.length > 0 ? locales : ['en'],
    catalogs: [{ path: `${folder}/{locale}`, include, exclude: ['app/data/generated'] }],
    orderBy: 'origin',
    format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  })
}
