/** Opens what somebody brings from another publishing software, and finds out by its files which one that was. */

import { toShowGuid } from '~/data/podcast/show-guid.server'
import { readGhost } from '~/desk/kit/ghost/read-ghost.server'
import type { SourceKind } from '~/desk/kit/imports/source-names'
import { type Archive, openArchive } from '~/desk/kit/incoming/archive.server'
import type { IncomingItem, SourceEnd } from '~/desk/kit/incoming/items'
import { isTable, readArticleTables } from '~/desk/kit/markdown-folders/csv-articles.server'
import { readMarkdownFolder } from '~/desk/kit/markdown-folders/markdown-folder.server'
import { readMedium } from '~/desk/kit/newsletters/read-medium.server'
import { readSubstack } from '~/desk/kit/newsletters/read-substack.server'
import { manifestName } from '~/desk/kit/ohmnibus/archive-manifest'
import { readOhmnibus } from '~/desk/kit/ohmnibus/read-ohmnibus.server'
import { isPodcastFeed, readPodcastFeed } from '~/desk/kit/podcast-feeds/read-podcast-feed'
import { withArchivedUploads } from '~/desk/kit/wordpress/archived-uploads.server'
import { readWordPress } from '~/desk/kit/wordpress/read-wordpress'

type Read = AsyncGenerator<IncomingItem, SourceEnd>
export type OpenedSource = {
  kind: SourceKind
  /** From the beginning; what the archive itself can’t read is among the problems at its end. */
  read: () => Read
  /** Where its pictures are, unless they are at addresses of the web. */
  archive: Archive
  close: () => Promise<void>
}

const HEAD_BYTES = 4_096
/** Of files whose first bytes are looked at. */
const MAX_LOOKED_AT = 200

/** `path`: a folder, an archive or a file. `now`: what is dated after it is scheduled. */
export async function openSource(path: string, now: Date): Promise<OpenedSource> {
  const archive = await openArchive(path)
  const { kind, exports, feeds } = await recognize(archive)
  const readers: Record<SourceKind, () => Read> = {
    wordpress: () =>
      withArchivedUploads(
        readWordPress(() => readOneByOne(archive, exports)),
        archive,
      ),
    ghost: () => readGhost(archive),
    substack: () => readSubstack(archive),
    medium: () => readMedium(archive),
    markdown: () => readMarkdownFolder(archive, { now }),
    table: () => readArticleTables(archive, { now }),
    podcast: () => withShowGuid(readPodcastFeed(readOneByOne(archive, feeds.toSorted().slice(0, 1)))),
    ohmnibus: () => readOhmnibus(archive),
  }
  return { kind, archive, read: () => withProblems(readers[kind](), archive), close: () => archive.close() }
}

type Recognized = { kind: SourceKind; exports: string[]; feeds: string[] }

/** `exports`: the files of WordPress, of which it makes several for a large site. `feeds`: of podcasts; one is read. */
async function recognize(archive: Archive): Promise<Recognized> {
  const exports: string[] = []
  const feeds: string[] = []
  let looked = 0
  let other: SourceKind | null = null
  let hasMarkdown = false
  let hasTable = false
  for await (const { name } of archive.list()) {
    if (name === manifestName) return { kind: 'ohmnibus', exports, feeds }
    if (/(?:^|\/)posts\.csv$/i.test(name)) return { kind: 'substack', exports, feeds }
    hasMarkdown ||= /\.(?:md|mdx|markdown)$/i.test(name)
    hasTable ||= isTable(name)
    if (!/\.(?:xml|wxr|rss|json|html?)$/i.test(name) || looked >= MAX_LOOKED_AT) continue
    looked += 1
    const found = recognizeFile(name, await readHead(archive, name))
    if (found === 'wordpress') exports.push(name)
    if (found === 'podcast') feeds.push(name)
    else other ??= found
  }
  if (exports.length > 0) return { kind: 'wordpress', exports, feeds }
  // A folder of Markdown has a feed among its files, too, that was made of them.
  const isFeed = feeds.length > 0 && !hasMarkdown && !hasTable
  const rest = isFeed ? 'podcast' : hasTable && !hasMarkdown ? 'table' : 'markdown'
  return { kind: other ?? rest, exports, feeds }
}

function recognizeFile(name: string, head: string): SourceKind | null {
  if (/\.(?:xml|wxr|rss)$/i.test(name))
    return /wordpress\.org\/export\/1\./.test(head) ? 'wordpress' : isPodcastFeed(head) ? 'podcast' : null
  if (/\.json$/i.test(name))
    return /^\W*"db"\s*:\s*\[/.test(head) || /"exported_on"\s*:/.test(head) ? 'ghost' : null
  return /(?:^|\/)posts\/[^/]*$/.test(name) && /\bh-entry\b|\bp-name\b/.test(head) ? 'medium' : null
}

async function readHead(archive: Archive, name: string): Promise<string> {
  const stream = await archive.open(name)
  if (!stream) return ''
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of stream) {
      parts.push(part as Buffer)
      length += (part as Buffer).length
      if (length >= HEAD_BYTES) break
    }
  } catch {
    // What could be read before tells enough.
  } finally {
    stream.destroy()
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES).toString('utf8').replaceAll('\0', '')
}

/** One after the other, in the order of their names. */
async function* readOneByOne(archive: Archive, names: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const name of names.toSorted()) {
    const stream = await archive.open(name)
    if (stream) yield* stream as AsyncIterable<Uint8Array>
  }
}

/** Directories know a feed that names no GUID by the one that follows from its address. */
async function* withShowGuid(read: Read): Read {
  for (;;) {
    const { done, value } = await read.next()
    if (done) return value
    const isUnnamed = value.kind === 'show' && value.guid === '' && value.feed !== ''
    yield isUnnamed ? { ...value, guid: toShowGuid(value.feed) } : value
  }
}

async function* withProblems(read: Read, archive: Archive): Read {
  const end = yield* read
  const problems = [...new Set([...end.problems, ...archive.problems])]
  return { ...end, problems: problems.slice(0, 100) }
}
