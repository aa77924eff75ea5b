/** Compiles the app: Tailwind, Remix with the options of remix.config.js, the ~/ path, and ready-made values. */
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import * as navigation from './app/domain/catalogue/navigation'
import options from './remix.config.js'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

const readyMadeModules = new Map<string, object>([
  [toPath('./app/domain/catalogue/navigation.ts'), navigation],
])

/** Gives browsers the values of these modules, without the texts of the catalogue that they come from (decision 0068). */
const readyMadeValues: Plugin = {
  name: 'ready-made-values',
  load(id, options) {
    const values = readyMadeModules.get(id.replace(/\?.*/, ''))
    if (!values || options?.ssr) return null
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}

function toPath(relative: string) {
  return fileURLToPath(new URL(relative, import.meta.url))
}

export default defineConfig({
  plugins: [readyMadeValues, tailwindcss(), remix(options as Parameters<typeof remix>[0])],
  resolve: { alias: { '~': toPath('./app') } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
