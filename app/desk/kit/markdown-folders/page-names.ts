/** Reads what the path of a file says about its text: its slug, date, language and kind. */
import type { SiteSettings } from './site-settings'

export type PageName = {
  /** `section`: a page about the texts below it. `term`: about one of the categories or tags. `person`: about an author. */
  kind: 'article' | 'page' | 'section' | 'term' | 'person'
  slug: string
  /** What the file, or the folder of its own, is called: with its date. */
  file: string
  /** YYYY-MM-DD; null: none. */
  date: string | null
  /** Null: that of the site. */
  language: string | null
  isDraft: boolean
  /** Folders that its address has, without that of the whole content. */
  folders: string[]
  /** What its kind of texts is called: the first folder, or the collection. '': none. */
  collection: string
  /** The folder of its own, with a slash at its end, in which its pictures lie; null: none. */
  bundle: string | null
}

const ending = /\.(?:md|mdx|markdown|mdown|mkd|mkdn)$/i

export function isMarkdown(name: string): boolean {
  return ending.test(name)
}

/** Made for those who build the site, or of it. */
const other =
  /^(?:archetypes|layouts|themes|_includes|_layouts|_sass|_site|_templates|includes|templates|components|plugins|vendor|scripts|tests?|public|static|dist|build|resources)\/|(?:^|\/)\.|^(?:src\/)?(?:components|layouts|_includes|_layouts|styles)\/|^(?:\w+\/)?(?:README|LICEN[CS]E|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|AUTHORS|todo)(?:\.[\w-]+)?\.\w+$/i

export function isForBuilders(name: string): boolean {
  return other.test(name)
}

const roots: [pattern: RegExp, isCollection?: true][] = [
  [/^src\/content\//, true],
  [/^src\/(?:pages|posts?|data)\//],
  [/^content\//],
  [/^data\//],
  [/^source\//],
  [/^src\//],
  [/^app\//],
  [/^pages\//],
]

/** `name`: without the folder around all. Null: it is no text for readers. */
export function readPageName(
  name: string,
  settings: Pick<SiteSettings, 'language' | 'languages'>,
): PageName | null {
  if (!isMarkdown(name) || isForBuilders(name)) return null
  const [root] = roots.find(([pattern]) => pattern.test(name)) ?? [/^/]
  const isPagesFolder = /^(?:src\/)?pages\//.test(name)
  const parts = name.replace(root, '').replace(ending, '').split('/')
  let file = parts.pop() ?? ''
  const languages = new Set([settings.language, ...settings.languages].map((one) => one.toLowerCase()))
  let language: string | null = null
  const [, plain, suffix] = /^(.+)\.([a-z]{2}(?:-[a-z]{2,4})?)$/i.exec(file) ?? []
  if (plain !== undefined && suffix !== undefined) {
    file = plain
    language = suffix
  } else if (
    parts[0] !== undefined &&
    settings.languages.length > 0 &&
    languages.has(parts[0].toLowerCase())
  ) {
    language = parts.shift() ?? null
  }
  if (language?.toLowerCase() === settings.language) language = null
  const isDraft = parts.includes('_drafts') || parts.includes('drafts')
  const isPost = parts.includes('_posts') || parts.includes('_drafts')
  const isBundle = /^index$/i.test(file) && parts.length > 0
  const bundle = isBundle ? name.slice(0, name.lastIndexOf('/') + 1) : null
  const isSection = /^_index$/i.test(file)
  const own = isBundle || isSection ? (parts.at(-1) ?? '') : file
  const [, date = null, dated] = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ](.+)$/.exec(own) ?? []
  const ofPosts = parts.findIndex((part) => part === '_posts' || part === '_drafts')
  const around = isBundle || isSection ? parts.slice(0, -1) : parts
  const folders = isPost ? parts.slice(0, ofPosts) : around.filter((part) => part !== 'drafts')
  const collection = (isSection && folders.length === 0 ? own : (folders[0] ?? '')).replace(/^_/, '')
  const kindOfFolder = /^(?:categories|category|tags|tag)$/i.test(collection) && isSection ? 'term' : null
  const isPerson = /^(?:authors?|people|team|_authors)$/i.test(folders[0] ?? '') && own !== ''
  const kind =
    kindOfFolder ??
    (isPerson
      ? 'person'
      : isSection
        ? 'section'
        : isPost ||
            (!isPagesFolder && collection !== '' && !/^(?:pages|_pages)$/.test(collection)) ||
            date !== null
          ? 'article'
          : 'page')
  return {
    kind,
    slug: dated ?? own,
    file: own,
    date,
    language,
    isDraft,
    folders: folders.map((folder) => folder.replace(/^_/, '')),
    collection,
    bundle,
  }
}
