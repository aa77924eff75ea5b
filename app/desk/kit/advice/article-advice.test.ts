/** What is advised, what is not, and where it is. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { readArticle } from '~/domain/articles/read-article'
import { publication } from '../../../../tests/support/publication'
import { type Advice, anchorAdvice, listAdvice } from './article-advice'
import { headlineId } from './headline-id'

const blank = { title: '', excerpt: '', content: '', featuredImageUrl: '', featuredImageDescription: '' }

const known = {
  isDead: (href: string) => href.startsWith('/gone'),
  findFailure: (address: string) => (address.includes('unread') ? 'It responded with 404.' : null),
  findInLibrary: (address: string) =>
    (['described', 'undescribed', 'missing'] as const).find((state) => address === `/${state}.jpg`) ?? null,
}

function advise(fields: Partial<typeof blank>) {
  const typed = { ...blank, ...fields }
  return listAdvice(publication, readArticle(typed), known).advice.map((advice) => ({
    ...advice,
    words: typed[advice.field as keyof typeof blank].slice(advice.start, advice.end),
  }))
}

/** What is typed, the kind of advice, its line, and the words that are selected. */
const found: [string, string, number, string][] = [
  ['a\n\n![](/a.png)', 'picture', 3, '/a.png'],
  ['a ![ ](/a.png "Title") b', 'picture', 1, '/a.png'],
  ['<figure>\n<img src="/a.png">\n</figure>', 'picture', 2, '/a.png'],
  ['a <img src="/a.png" alt=""> b', 'picture', 1, '/a.png'],
  ['![](/undescribed.jpg)', 'picture', 1, '/undescribed.jpg'],
  ['![A desk](/missing.jpg)', 'lost-picture', 1, '/missing.jpg'],
  ['### Three', 'heading-level', 1, 'Three'],
  ['## Two\n\na\n\n#### Four', 'heading-level', 5, 'Four'],
  ['H2: Two\n\n#### Four **times**', 'heading-level', 3, 'Four **times'],
  ['<h2>Two</h2>\n\n<h4>Four</h4>', 'heading-level', 3, 'Four'],
  ['a\nb [click here](/x)', 'link-text', 2, 'click here'],
  ['- [Read more…](https://x.example/)', 'link-text', 1, 'Read more…'],
  ['Go <a href="/x"><b>here</b></a>.', 'link-text', 1, 'here'],
  ['<div>\n\n[this link](/x)\n</div>', 'link-text', 3, 'this link'],
  ['[a](/a/gone) [b](/gone-b/c) `/gone` [c](/gone)', 'dead-link', 1, '/gone-b/c'],
  ['[a](/a/gone)\n[c](/gone)', 'dead-link', 2, '/gone'],
  ['a [story](/gone) b', 'dead-link', 1, '/gone'],
  ['<p>\n<a href="/gone?a&amp;b">story</a></p>', 'dead-link', 2, '/gone?a&amp;b'],
  ['a is is b', 'doubled-word', 1, 'is is'],
  ['a. The the b', 'doubled-word', 1, 'The the'],
  ['- a\n- b of\n  of c', 'doubled-word', 2, 'of\n  of'],
  ['the *the* b', 'doubled-word', 1, 'the *the'],
  ['| the the | b | c |\n| a | b of of | c |', 'doubled-word', 1, 'the the'],
  ['| a | b | c |\n|---|---|---|\n| d | of of | f |', 'doubled-word', 3, 'of of'],
  ['a\n\n<p>the the b</p>', 'doubled-word', 3, 'the the'],
  ['a[^1]\n\n[^1]: of of', 'doubled-word', 3, 'of of'],
  ['a\n\n[the words](./other.md)', 'no-link', 3, './other.md'],
  ['[the words](ftp://x.example/)', 'no-link', 1, 'ftp://x.example/'],
  ['a <a href="b.html">story</a>', 'no-link', 1, 'b.html'],
  ['<div>\n\n- [story][1]\n\n</div>\n\n[1]: ../c', 'no-link', 7, '../c'],
  ['![A desk](cover.png)', 'no-link', 1, 'cover.png'],
  [
    'a\n\n<iframe src="https://x.example/"></iframe>',
    'embed',
    3,
    '<iframe src="https://x.example/"></iframe>',
  ],
  ['a\n\n::: note Two\nb', 'container', 3, '::: note Two'],
  ['::: details\n::: tip\na\n:::', 'container', 1, '::: details'],
  ['> ::: foo\n> a\n> :::', 'container', 1, '::: foo'],
  ['::: note\na\n:::\n:::', 'container', 4, ':::'],
  ['a\n\nhttps://x.example/unread\n\nb', 'embed', 3, 'https://x.example/unread'],
  ['a\n\n<https://x.example/unread?a=b&c>', 'embed', 3, 'https://x.example/unread?a=b&c'],
  ['a\n\n![b](https://img.example/a.png)', 'picture', 3, 'https://img.example/a.png'],
  ['<img src="http://img.example/a.png" alt="b">', 'picture', 1, 'http://img.example/a.png'],
  ['<embed src="/a.pdf"> a', 'embed', 1, '<embed src="/a.pdf">'],
  ['<script src="https://x.example/"></script>', 'embed', 1, '<script src="https://x.example/"></script>'],
]

const long = Array.from({ length: 41 }, (_, n) => `W${n}`)
const linked = `A [${long.slice(0, 20).join(' ')}](https://x.example/a-page/b "A page") <b>${long.slice(20).join(' ')}</b>`
found.push(
  [`a\n\nOne. ${long.join(' ')}. Two.`, 'long-sentence', 3, `${long.join(' ')}.`],
  [`One. ${linked}. Two.`, 'long-sentence', 1, linked.slice(0, -'</b>'.length)],
)

describe('advised', () => {
  it.each(found)('%j: %s', (content, kind, line, selected) => {
    const advice = advise({ content })
    expect(advice.map((one) => one.kind)).toContain(kind)
    expect(advice.find((one) => one.kind === kind)).toMatchObject({ field: 'content', line, words: selected })
  })
})

const fine: [string, string][] = [
  ['a description', '![A desk](/a.png)'],
  ['a description in the library', '![](/described.jpg)'],
  ['a described picture in HTML', "<img src=/a.png alt='A desk'>"],
  ['a picture in code', '`![](/a.png)`'],
  ['levels in order', '## Two\n\n### Three\n\n#### Four\n\n## Two\n\n### Three'],
  ['a level that is left', '## Two\n\n### Three\n\n#### Four\n\n## Two'],
  ['one # and then ###', '# One\n\n### Three'],
  ['a text that says where it leads', '[click here to read our review of the Penny](/x), [hereafter](/x)'],
  ['a link that is an address', 'https://x.example/here and www.example.org'],
  ['a living link', '[story](/x) and [elsewhere](https://x.example/gone)'],
  ['a dead link in code', '    [story](/gone)\n\n`[a](/gone)`\n\n```\n[b](/gone)\n```'],
  ['an abbreviation', 'See Dr. Who. The e.g. The'],
  ['the theory', 'the theory, a aa, in innings'],
  ['doubled over a sentence', 'He did it. It was fine; fine, is it?'],
  ['allowed doubles', 'She had had that that we knew, so so, and no no'],
  ['a name', 'Duran Duran played in Walla Walla'],
  ['numbers', '10 10 and 4K 4K'],
  ['doubled in code', '`the the` and\n\n    the the\n\n<code>the the</code>'],
  ['a comment', '<!-- the the -->'],
  ['doubled over blocks', 'the\n\nthe\n\n- the\n- the'],
  ['code in between', 'the `x` the'],
  [
    'links to people and places',
    '[call](tel:+1555) [text](sms:+1555) [the section](#a) [mail](mailto:a@b.example)',
  ],
  ['closed containers', '::: details A\n::: note\na\n:::\n:::\n\n> ::: tip\n> a\n> :::'],
  ['containers in code', '```\n:::\n::: note\n```\n\n`::: note`'],
  ['words that link to a page that was not read', '[words](https://x.example/unread)'],
  ['an embed that was read', 'https://x.example/film'],
  ['an embed in code', '`<iframe src="https://x.example/"></iframe>`'],
]

describe('not advised', () => {
  it.each(fine)('%s', (_, content) => {
    expect(advise({ content })).toEqual([])
  })
})

describe('in other fields', () => {
  it.each([
    [{ title: 'Why the the grid' }, 'doubled-word', 'title', 'the the'],
    [{ excerpt: 'a'.repeat(221) }, 'excerpt', 'excerpt', 'a'.repeat(221)],
    [{ excerpt: 'a a of of' }, 'doubled-word', 'excerpt', 'a a'],
    [{ featuredImageUrl: '/a.png' }, 'picture', 'featuredImageDescription', ''],
  ])('%o', (fields, kind, field, selected) => {
    expect(advise(fields)[0]).toMatchObject({ kind, field, line: 1, words: selected })
  })

  it.each([
    { excerpt: 'a'.repeat(220) },
    { featuredImageUrl: '/a.png', featuredImageDescription: 'A desk' },
    { featuredImageUrl: '/described.jpg' },
    { featuredImageUrl: '/missing.jpg' },
    { featuredImageDescription: 'A desk' },
  ])('not %o', (fields) => {
    expect(advise(fields)).toEqual([])
  })
})

describe('the place', () => {
  it('is that in the typed text, whatever is removed before it', () => {
    const content = '<!-- one\ntwo -->\r\n--\r\na<p>b</p>c\u0000\r\n\r\nthe the\r\n\r\nof of'
    const typed = content.replaceAll('\r\n', '\n')
    expect(advise({ content }).map(({ line, start, end }) => [line, typed.slice(start, end)])).toEqual([
      [6, 'the the'],
      [8, 'of of'],
    ])
  })

  it('of the second that is the same is another', () => {
    const content = 'the the, and the the\nagain'
    const places = advise({ content }).map(({ start }) => start)
    expect(places).toEqual([0, 13])
  })

  it('is in the order of the text', () => {
    const content = 'the the\n\n![](/a.png)\n\nof of\n\n[here](/x)'
    expect(advise({ content }).map(({ line }) => line)).toEqual([1, 3, 5, 7])
  })
})

describe('on a preview', () => {
  const at = (line: number, field: Advice['field'] = 'content'): Advice => ({
    ...{ kind: 'excerpt', message: '', quote: '', number: 1 },
    ...{ field, line, start: 0, end: 0 },
  })

  function anchor(content: string, advice: Advice[]) {
    const { html, advice: anchored } = anchorAdvice(readArticle({ content }), { advice, count: 0 })
    return { html, anchors: anchored.advice.map((one) => one.anchor) }
  }

  it('the blocks get ids, and nothing else changes', () => {
    const typed = 'One\n\nTwo\nlines\n\n- three\n- four\n\n<p>five</p>\n\n`six`'
    const { html, anchors } = anchor(typed, [at(1), at(4), at(7), at(9), at(6)])
    expect(anchors).toEqual(['line-1', 'line-3', 'line-6', 'line-9', 'line-6'])
    expect(html).toMatch(/<p id="line-3">Two\s+lines<\/p>/)
    expect(html.replace(/ id="line-\d+"/g, '')).toBe(toArticleHtml(typed))
  })

  it('a heading keeps its id', () => {
    const { html, anchors } = anchor('One\n\n## Two', [at(3)])
    expect(anchors).toEqual(['section-two'])
    expect(html).not.toContain('line-')
  })

  it('two blocks of one line do not get the same id', () => {
    const { html, anchors } = anchor('a<p>b</p>c', [at(1), at(1)])
    expect(anchors).toEqual(['line-1', 'line-1'])
    expect(html.match(/id="line-1"/g)).toHaveLength(1)
  })

  it.each(['<!-- -->', '', 'a'])('%j: a line that is not there does no harm', (typed) => {
    expect(anchor(typed, [at(99)]).anchors).toHaveLength(1)
  })

  it('the headline is shown, the excerpt is not', () => {
    const fields = [at(1, 'title'), at(1, 'excerpt')]
    expect(anchor('One', fields).anchors).toEqual([headlineId, null])
  })
})

describe('missing in a story', () => {
  const prose = 'The relay closed, and nobody in the room noticed it. '
  const story = { ...blank, content: prose.repeat(3), excerpt: 'What a relay does.' }
  const listKinds = (fields: Partial<typeof blank> & { metaDescription?: string }, lacksCredit = false) =>
    listAdvice(publication, readArticle({ ...story, ...fields }), {
      ...known,
      lacksCredit: () => lacksCredit,
    }).advice.map(({ kind, field, line }) => [kind, field, line])

  it.each([
    ['nothing', {}, []],
    ['a description', { excerpt: ' ' }, [['description', 'excerpt', 1]]],
    ['nothing, with a search description', { excerpt: '', metaDescription: 'A relay.' }, []],
    ['nothing yet, in a text that is too short to be published', { excerpt: '', content: prose }, []],
    ['headings in a long text', { content: prose.repeat(120) }, [['no-headings', 'content', 1]]],
    ['nothing in a long text with one', { content: `## Relays\n\n${prose.repeat(120)}` }, []],
  ])('%s', (_, fields, kinds) => {
    expect(listKinds(fields)).toEqual(kinds)
  })

  it('the captions of a clip', () => {
    const [silent, spoken] = ['a', 'b'].map((digit) => `/media/${digit.repeat(32)}/clip.mp4`)
    const content = `::: video ${silent} {wide}\n:::\n\n::: audio ${spoken}\n:::`
    const { advice } = listAdvice(
      publication,
      readArticle({ ...story, content: `${content}\n\n${story.content}` }),
      {
        ...known,
        lacksCaptions: (address) => address === silent,
      },
    )
    expect(advice.map(({ kind, line, message }) => [kind, line, message])).toEqual([
      ['captions', 1, expect.stringContaining('This video has no captions.')],
    ])
  })

  it('the credit of the featured picture', () => {
    expect(listKinds({ featuredImageUrl: '/described.jpg' }, true)).toEqual([
      ['credit', 'featuredImageUrl', 1],
    ])
  })
})

const elsewhere =
  'Product Reviews has no subcategory “Robotics”, so readers don’t find this article under it.'

it.for<[string, string, string | null]>([
  ['Product Reviews', 'Robotics', elsewhere],
  ['Tech News', 'Robotics', null],
  ['tech news', 'ROBOTICS', null],
  ['Buying Guides', 'Best Value', null],
  ['Battle Of The Brands', 'Streaming Wars', null],
  ['Tech News', '', null],
  // Readers see neither yet.
  ['', 'Robotics', null],
])('of a subcategory in another category: %j, %j', ([categoryName, subcategoryName, message]) => {
  const { advice } = listAdvice(publication, readArticle({ ...blank, categoryName, subcategoryName }), known)
  expect(advice.map(({ field, message }) => [field, message])).toEqual(
    message ? [['subcategoryName', message]] : [],
  )
})
