/**
 * Bundles the production server and a container's commands with their libraries into build/bundle. What cannot be bundled
 * is copied into build/node_modules, so that neither needs the packages of the repository. Runs after `remix vite:build`, as
 * the last step of `npm run build`.
 */
import { existsSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { keepSentSource } from '../../app/remix/keep-sent-source.mjs'
import { root } from '../setup/root.mjs'

/** They load compiled files from beside their own code, or are files. */
const copiedPackages = [
  'sharp',
  '@expo-google-fonts/bricolage-grotesque',
  '@expo-google-fonts/noto-sans-arabic',
]

const outdir = path.join(root, 'build', 'bundle')

await rm(outdir, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: {
    server: 'server/main.ts',
    app: 'build/server/index.js',
    'import-worker': 'app/import-worker/main.ts',
    'media-worker': 'app/media-worker/main.ts',
    'text-worker': 'app/text-worker/main.ts',
    'start-container': 'scripts/container/start-container.ts',
    migrate: 'scripts/migrate.ts',
    editor: 'scripts/editor.ts',
    export: 'scripts/export.ts',
    import: 'scripts/import.ts',
    media: 'scripts/media.ts',
    publication: 'scripts/publication.ts',
    reviews: 'scripts/reviews.ts',
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
  // Optional native driver of pg, and what graphile-worker would read a configuration in TypeScript with: we use neither.
  external: ['pg-native', 'typescript', ...copiedPackages],
  // CommonJS libraries call `require` for Node's own modules. Named so that no module of ours has the same name.
  banner: {
    js: "import * as bundledModule from 'node:module'\nconst require = bundledModule.createRequire(import.meta.url)",
  },
  plugins: [keepSentSource],
  logLevel: 'warning',
  // Remix's output imports every library once more for its side effects, of which they have none.
  logOverride: { 'ignored-bare-import': 'silent' },
})

const packages = path.join(root, 'node_modules')
const copies = path.join(root, 'build', 'node_modules')

await rm(copies, { recursive: true, force: true })
for (const name of await listWithDependencies(copiedPackages))
  await cp(path.join(packages, name), path.join(copies, name), {
    recursive: true,
    // Only their builds need these.
    filter: (file) => !/\.(d\.[cm]?ts|map|cc|h|gyp|png)$/.test(file),
  })

/**
 * The packages and what they depend on; of what is optional, what npm has installed for this system.
 * @param {string[]} names
 */
async function listWithDependencies(names) {
  const found = new Set(names)
  for (const name of found) {
    const description = await readFile(path.join(packages, name, 'package.json'), 'utf8')
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(description)
    const installed = Object.keys(optionalDependencies).filter((other) =>
      existsSync(path.join(packages, other)),
    )
    for (const needed of [...Object.keys(dependencies), ...installed]) found.add(needed)
  }
  return found
}
