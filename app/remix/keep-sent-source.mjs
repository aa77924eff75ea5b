/** A plugin for the bundle of the server. */
import { readFile } from 'node:fs/promises'

/**
 * Remix sends the source of a function to browsers. Bundling would rename its variables, so it becomes a string first:
 * the pages are the same as those of remix-serve.
 * @type {import('esbuild').Plugin}
 */
export const keepSentSource = {
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
