/** Which columns a table of articles has, by the names that people give them. */
import { i18n } from '~/domain/language/desk-i18n'

/** The columns, each with other names that people give it. */
const columnNames = {
  title: ['title', 'headline', 'name'],
  slug: ['slug'],
  text: ['text', 'content', 'body', 'html', 'markdown', 'article'],
  date: [
    'date',
    'published',
    'published at',
    'publish date',
    'publication date',
    'pubdate',
    'created',
    'created at',
  ],
  changed: ['changed', 'updated', 'updated at', 'modified', 'last modified'],
  status: ['status', 'state'],
  people: ['people', 'person', 'author', 'authors', 'byline', 'written by'],
  sections: ['sections', 'section', 'category', 'categories'],
  tags: ['tags', 'tag', 'keywords'],
  excerpt: ['excerpt', 'summary', 'description', 'standfirst', 'teaser'],
  picture: ['picture', 'image', 'cover', 'thumbnail', 'featured image', 'photo'],
  alt: ['picture alt', 'image alt', 'alt', 'alt text'],
  caption: ['picture caption', 'image caption', 'caption'],
  address: ['address', 'url', 'link', 'permalink', 'path'],
}
export type Column = keyof typeof columnNames

/** What most often stands in the first line. */
export function findDelimiter(text: string): string {
  const [header = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const count = (sign: string) => header.split(sign).length
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** Those of the first row; null: one that is not known, with a sentence in `problems`. `name`: of the table. */
export function readColumns(name: string, header: string[], problems: string[]): (Column | null)[] {
  const found = new Set<Column>()
  return header.map((typed) => {
    const key = typed
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim()
    const column =
      (Object.keys(columnNames) as Column[]).find((one) => columnNames[one].includes(key)) ?? null
    if (column !== null && !found.has(column)) {
      found.add(column)
      return column
    }
    problems.push(
      i18n.t('{name}: the column “{column}” is not known and is not read.', {
        name,
        column: typed.slice(0, 100),
      }),
    )
    return null
  })
}
