/**
 * Bundles the production server and a container's commands with all of their libraries into build/bundle, which needs
 * no node_modules. Runs after `remix vite:build`, as the last step of `npm run build`.
 */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../setup/root.mjs'

/**
 * Remix sends the source of a function to browsers. Bundling would rename its variables, so it becomes a string first:
 * the pages are the same as those of remix-serve.
 * @type {import('esbuild').Plugin}
 */
const keepSentSource = {
  name: 'keep-sent-source',
  setup({ onLoad }) {
    onLoad({ filter: /@remix-run[/\\]react[/\\].*scroll-restoration\.js$/ }, async (file) => {
      const text = await readFile(file.path, 'utf8')
      const [call, source] = /\((\(STORAGE_KEY, [\s\S]*?\n {2}\})\)\.toString\(\)/.exec(text) ?? []
      if (!call) throw new Error(`${file.path} no longer contains the function that it sends.`)
      return { contents: text.replace(call, () => JSON.stringify(source)) }
    })
  },
}

const outdir = path.join(root, 'build', 'bundle')

await rm(outdir, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: {
    server: 'server/main.ts',
    app: 'build/server/index.js',
    'start-container': 'scripts/container/start-container.ts',
    migrate: 'scripts/migrate.ts',
    editor: 'scripts/container/editor.ts',
    'check-health': 'scripts/container/check-health.mjs',
  },
  outdir,
  bundle: true,
  // One copy of each library in memory, whichever entry loads it.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Optional native driver of pg, which we do not use.
  external: ['pg-native'],
  // CommonJS libraries call `require` for Node's own modules. Named so that no module of ours has the same name.
  banner: {
    js: "import * as bundledModule from 'node:module'\nconst require = bundledModule.createRequire(import.meta.url)",
  },
  plugins: [keepSentSource],
  logLevel: 'warning',
  // Remix's output imports every library once more for its side effects, of which they have none.
  logOverride: { 'ignored-bare-import': 'silent' },
})
