import { describe, expect, it } from 'vitest'
import { parseSeedArticle } from './read-articles'

const head = [
  'title: "Title: with a colon"',
  'author: Maya Lindqvist',
  'category: Tech News',
  'subcategory: Space',
  'date: 2026-11-12T09:30:00Z',
  'status: published',
  'excerpt: "Standfirst."',
  'tags: [space, research]',
  'readTime: 6 min read',
  'views: 4210',
]

const file = (lines: string[], body = 'Text.\n') => `---\n${lines.join('\n')}\n---\n${body}`
const without = (name: string) => head.filter((line) => !line.startsWith(`${name}:`))
const withLine = (line: string) => [...without(line.split(':')[0] ?? ''), line]

describe('a good file', () => {
  it('is an article with the file name as slug', () => {
    expect(parseSeedArticle('a-slug.md', file(head))).toEqual({
      slug: 'a-slug',
      title: 'Title: with a colon',
      author: 'Maya Lindqvist',
      category: 'Tech News',
      subcategory: 'Space',
      date: '2026-11-12T09:30:00Z',
      status: 'published',
      excerpt: 'Standfirst.',
      tags: ['space', 'research'],
      readTime: '6 min read',
      views: 4210,
      content: 'Text.',
    })
  })

  it.each(['subcategory', 'readTime'])('may omit %s', (name) => {
    expect(parseSeedArticle('a.md', file(without(name)))).not.toHaveProperty(name)
  })

  it('keeps dividers, which look like the end of the front matter', () => {
    expect(parseSeedArticle('a.md', file(head, '\nOne\n\n---\n\nTwo\n')).content).toBe('One\n\n---\n\nTwo')
  })
})

describe('an error names the file', () => {
  it.each([
    ['empty', ''],
    ['no front matter', 'Text.'],
    ['front matter that never ends', `---\n${head.join('\n')}\nText.`],
    ...['title', 'author', 'category', 'date', 'status', 'excerpt', 'tags', 'views'].map((name) => [
      `no ${name}`,
      file(without(name)),
    ]),
    ['an unknown status', file(withLine('status: secret'))],
    ['a date without a time', file(withLine('date: 2026-11-12'))],
    ['tags that are not a list', file(withLine('tags: space'))],
    ['negative views', file(withLine('views: -1'))],
    ['a misspelled field', file([...head, 'readtime: 6 min read'])],
  ])('%s', (_, text) => {
    expect(() => parseSeedArticle('the-bad-one.md', text)).toThrow(/^the-bad-one\.md: /)
  })
})
