/** Where the messages are that `npm run language` collects, and the files that it writes. */

import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const locales = readdirSync(new URL('languages', import.meta.url))
  .filter((name) => name.endsWith('.po'))
  .map((name) => name.slice(0, -'.po'.length))

export default defineConfig({
  sourceLocale: 'en',
  locales: locales.length > 0 ? locales : ['en'],
  catalogs: [
    { path: 'languages/{locale}', include: ['app'], exclude: ['**/*.test.*', 'app/data/generated'] },
  ],
  orderBy: 'origin',
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
