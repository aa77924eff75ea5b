/** The first file of an export: what is in it, for whoever opens it, perhaps in years. In English, as its names are. */
import { type ExportRequest, isForOthers } from './export-request'

export const manifestFile = 'ohmnibus.json'

/** Another Ohmnibus knows the archive by it. */
export type Manifest = {
  format: 1
  software: 'Ohmnibus'
  exportedAt: string
  site: { title: string; url: string; language: string; timeZone: string }
  /** `isWhole`: with all that only editors see. */
  isWhole: boolean
  from: string | null
  to: string | null
  hasMedia: boolean
  /** How many there are of each kind. */
  counts: Record<string, number>
}

export function toManifest(
  site: Manifest['site'],
  { from, to, withMedia }: ExportRequest,
  counts: Manifest['counts'],
  at: Date,
): Manifest {
  return {
    format: 1,
    software: 'Ohmnibus',
    exportedAt: at.toISOString(),
    site,
    isWhole: !isForOthers({ from, to }),
    from: from || null,
    to: to || null,
    hasMedia: withMedia,
    counts,
  }
}

/** `leftOut`: sentences on what could not be exported. */
export function writeReadme(
  { site, exportedAt, isWhole, from, to, hasMedia, counts }: Manifest,
  leftOut: string[],
) {
  const span = isWhole
    ? ''
    : ` It has the articles from ${from ?? 'the beginning'} to ${to ?? 'the end'}, as readers see them.`
  const lines = [
    '| `content/` | every article and page as Markdown with front matter. `hugo` builds a plain site of it, here in this folder |',
    '| `data/articles/` | the same articles, field by field, as JSON, with all that belongs to each |',
    '| `data/media.json` | what is said of pictures and clips: descriptions, captions, credits, licenses |',
    '| `publication/` | settings, sections, people, pages, series, shows and their episodes, menus, home page |',
    '| `data/transcripts.jsonl` | transcripts of episodes as WebVTT, which those name by their hashes |',
    ...(hasMedia ? ['| `media/` | pictures and clips as they were uploaded |'] : []),
    ...(isWhole ? wholeLines : []),
  ]
  const numbers = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`)
  return `# ${site.title.replace(/\s+/g, ' ')}

Everything of ${site.url}, as it was at ${exportedAt}.${span}

How many there are: ${numbers.join(', ')}.

| where | what |
| --- | --- |
${lines.join('\n')}
| \`${manifestFile}\` | by which another Ohmnibus knows what this is |

Texts are Markdown (CommonMark with tables and footnotes), and name pictures by addresses such as \`/media/0123…/1200.jpg\`: the long
number is the name of the file in \`media/\`. Blocks between lines of \`:::\` are notes, galleries, players and the like. Times are UTC,
files UTF-8. Names of fields are those of the software; ids join what belongs together.
${isWhole ? `\n${secrets}\n` : ''}${leftOut.length > 0 ? `\nLeft out, as it is damaged:\n\n${leftOut.map((line) => `- ${line}`).join('\n')}\n` : ''}`
}

const wholeLines = [
  '| `data/revisions.jsonl` | every version of every article, one in each line; drafts above published articles too |',
  '| `data/bin.jsonl`, `data/bin-revisions.jsonl` | deleted articles that can be restored |',
  '| `data/products.json`, `data/offers.json`, `data/product-revisions.jsonl` | products, where they are sold, and former versions |',
  '| `data/redirects.json`, `data/removed-slugs.json`, `data/feed-slugs.json` | old addresses |',
  '| `data/tags.json`, `data/former-tags.json` | what is said of tags, and what they were called |',
  '| `data/assignments.json`, `data/accounts.json`, `data/settled.json`, `data/site.json`, `data/embeds.json` | what the desk knows besides |',
  '| `data/publication-entries.json`, `data/publication-revisions.jsonl` | ids, drafts and former versions of what is in `publication/` |',
  '| `subscribers.csv` | who gets the newsletter |',
  '| `statistics/` | views of articles; what was read and searched, by hour and day; from where; clicks on offers |',
]

const secrets = `There are no passwords, sessions or links to drafts in it, and of accounts only names and roles. There are addresses of subscribers
and what editors say to each other: keep it to yourself.`
