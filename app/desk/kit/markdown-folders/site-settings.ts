/** What a folder is: of which software, and what its settings say about the site. */
import type { IncomingSite } from '../incoming/items'

export type Generator = 'jekyll' | 'hugo' | 'astro' | 'next' | 'eleventy' | 'unknown'

export type SiteSettings = {
  generator: Generator
  /** The folder that everything else is in, with a slash at its end; '': none. */
  base: string
  /** Null: no settings were found. */
  site: IncomingSite | null
  /** What addresses of files begin with, as in `/blog`; '': nothing. */
  basePath: string
  /** Of which texts without a language are. */
  language: string
  /** Other languages, which are also folders. */
  languages: string[]
  /** From kinds of texts to patterns: `/:year/:slug/`; '' is for all others. */
  permalinks: Map<string, string>
  /** Whose texts are without a name. '': nobody is said. */
  author: string
}

/** Folders that mean something, so that they are never only around the rest. */
const meaningful =
  /^(?:_|\.)|^(?:content|posts?|blog|articles|pages|src|data|static|public|assets|images|drafts|app|source)$/i

/** Of the common first folder of all names. */
export function findBase(names: Iterable<string>): string {
  let base: string | null = null
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    if (base === null) base = folder
    while (!folder.startsWith(base)) base = base.slice(0, base.lastIndexOf('/', base.length - 2) + 1)
    if (base === '') return ''
  }
  const parts = (base ?? '').split('/').filter(Boolean)
  const first = parts.findIndex((part) => meaningful.test(part))
  const around = first === -1 ? parts : parts.slice(0, first)
  return around.map((part) => `${part}/`).join('')
}

/** `names`: of the files, all below `base`, without it. */
export function findGenerator(names: Iterable<string>): Generator {
  const found = new Set<Generator>()
  for (const name of names) {
    if (/^astro\.config\.\w+$/.test(name) || /^src\/content\//.test(name)) found.add('astro')
    else if (
      /^(?:\.eleventy\.c?js|eleventy\.config\.\w+)$/.test(name) ||
      /(?:^|\/)\w+\.11tydata\.\w+$/.test(name)
    )
      found.add('eleventy')
    else if (/^next\.config\.\w+$/.test(name)) found.add('next')
    else if (
      /^(?:hugo\.(?:toml|ya?ml|json)|archetypes\/.*)$/.test(name) ||
      /(?:^|\/)_index(?:\.[\w-]+)?\.md$/.test(name) ||
      /^(?:config\/_default\/|config\.toml$)/.test(name)
    )
      found.add('hugo')
    else if (
      /^_config(?:\.\w+)?\.(?:ya?ml|toml)$/.test(name) ||
      /(?:^|\/)_posts\//.test(name) ||
      /^Gemfile$/.test(name)
    )
      found.add('jekyll')
  }
  const order: Generator[] = ['astro', 'eleventy', 'next', 'hugo', 'jekyll']
  return order.find((one) => found.has(one)) ?? 'unknown'
}
