/** Compiles the app: Tailwind, Remix with the options of remix.config.js and the ~/ path. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chooseChunks, copyForPreview } from './app/remix/client-chunks'
import { writeReadersManifest } from './app/remix/readers-manifest'
import options from './remix.config.js'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Browsers do without the highlighter and its grammars: a preview that is converted there has plain code (decision 0088). */
const plainCode: Plugin = {
  name: 'plain-code',
  load(id, options) {
    const highlighter = toPath('./app/domain/articles/article-body/code/highlight-code.ts')
    if (options?.ssr || id.replace(/\?.*/, '') !== highlighter) return null
    return 'export const highlightCode = (text) => [{ text, kind: null }]'
  },
}

type RemixOptions = NonNullable<Parameters<typeof remix>[0]>

const writeManifest: RemixOptions['buildEnd'] = ({ remixConfig, viteConfig }) =>
  writeReadersManifest(path.join(remixConfig.buildDirectory, 'client', viteConfig.build.assetsDir))

function toPath(relative: string) {
  return fileURLToPath(new URL(relative, import.meta.url))
}

/** The oldest that know light-dark() and registered variables, on which the styles rely (docs/decisions/0070). */
const supportedBrowsers = ['chrome123', 'firefox128', 'safari17.5']

export default defineConfig({
  plugins: [
    plainCode,
    tailwindcss(),
    copyForPreview(),
    remix({ ...(options as RemixOptions), buildEnd: writeManifest }),
  ],
  resolve: { alias: { '~': toPath('./app'), '~covers': toPath('./covers') } },
  // Also on the server, which inlines styles.
  build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: supportedBrowsers, cssMinify: true },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { manualChunks: chooseChunks() } },
        // Its scripts are a twentieth smaller than esbuild's.
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
      },
    },
  },
})
