/** What is advised, what is not, and where it is. */
import { describe, expect, it } from 'vitest'
import { listAdvice, readArticle } from './article-advice'
import type { AdvisedFields } from './finding'

const blank = { title: '', excerpt: '', content: '', featuredImageUrl: '', featuredImageDescription: '' }

const known = {
  isDead: (href: string) => href.startsWith('/gone'),
  findInLibrary: (address: string) =>
    (['described', 'undescribed', 'missing'] as const).find((state) => address === `/${state}.jpg`) ?? null,
}

function advise(fields: Partial<AdvisedFields>) {
  const typed = { ...blank, ...fields }
  return listAdvice(readArticle(typed), known).advice.map((advice) => ({
    ...advice,
    words: typed[advice.field as keyof AdvisedFields].slice(advice.start, advice.end),
  }))
}

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')

/** What is typed, the kind of advice, its line, and the words that are selected. */
const found: [string, string, number, string][] = [
  ['a\n\n![](/a.png)', 'picture', 3, '/a.png'],
  ['a ![ ](/a.png "Title") b', 'picture', 1, '/a.png'],
  ['<figure>\n<img src="/a.png">\n</figure>', 'picture', 2, '/a.png'],
  ['a <img src="/a.png" alt=""> b', 'picture', 1, '/a.png'],
  ['![](/undescribed.jpg)', 'picture', 1, '/undescribed.jpg'],
  ['![A desk](/missing.jpg)', 'picture', 1, '/missing.jpg'],
  ['### Three', 'heading-level', 1, 'Three'],
  ['## Two\n\na\n\n#### Four', 'heading-level', 5, 'Four'],
  ['H2: Two\n\n#### Four **times**', 'heading-level', 3, 'Four **times'],
  ['<h2>Two</h2>\n\n<h4>Four</h4>', 'heading-level', 3, 'Four'],
  ['## EVERYTHING IS BROKEN', 'capitals', 1, 'EVERYTHING IS BROKEN'],
  ['a\nb [click here](/x)', 'link-text', 2, 'click here'],
  ['- [Read more…](https://x.example/)', 'link-text', 1, 'Read more…'],
  ['Go <a href="/x"><b>here</b></a>.', 'link-text', 1, 'here'],
  ['<div>\n\n[this link](/x)\n</div>', 'link-text', 3, 'this link'],
  ['[a](/a/gone) [b](/gone-b/c) `/gone` [c](/gone)', 'dead-link', 1, '/gone-b/c'],
  ['[a](/a/gone)\n[c](/gone)', 'dead-link', 2, '/gone'],
  ['a [story](/gone) b', 'dead-link', 1, '/gone'],
  ['<p>\n<a href="/gone?a&amp;b">story</a></p>', 'dead-link', 2, '/gone?a&amp;b'],
  ['|  |  |  |\n|--|--|--|\n| a | b | c |', 'table-header', 1, '|  |  |  |'],
  ['a\n\n<table>\n<tr><td>a</td></tr>\n</table>', 'table-header', 3, '<table>'],
  [`One. B ${words(59)}. C`, 'sentence', 1, `B ${words(5)}`],
  [`> a\n>\n> ${words(30)}\n> \`x\` ${words(30)}`, 'sentence', 3, words(6)],
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
  ['<div>\n\n- [story][1]\n\n</div>\n\n[1]: ../c', 'no-link', 3, '- [story][1]'],
  ['![A desk](cover.png)', 'picture', 1, 'cover.png'],
  ['## News\n\nX Corp. said it **would** appeal.', 'drawback', 3, 'X Corp. said it **would** appeal'],
  ['X Corp. said.\nX Corp. did not.', 'drawback', 1, 'X Corp. said.'],
  [
    'a\n\n<iframe src="https://x.example/"></iframe>',
    'embed',
    3,
    '<iframe src="https://x.example/"></iframe>',
  ],
  ['<embed src="/a.pdf"> a', 'embed', 1, '<embed src="/a.pdf">'],
  ['<script src="https://x.example/"></script>', 'embed', 1, '<script src="https://x.example/"></script>'],
]

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
  ['abbreviations in a heading', '## NASA, ESA and JAXA\n\n## AMD vs. IBM\n\n## USB4\n\n## GPT-5 API'],
  ['one long word in capitals', '## ELECTROENCEPHALOGRAPHY'],
  ['a text that says where it leads', '[click here to read our review of the Penny](/x), [hereafter](/x)'],
  ['a link that is an address', 'https://x.example/here and www.example.org'],
  ['a living link', '[story](/x) and [elsewhere](https://x.example/gone)'],
  ['a dead link in code', '    [story](/gone)\n\n`[a](/gone)`\n\n```\n[b](/gone)\n```'],
  ['a header', '| a | b | c |\n|--|--|--|\n| a | b | c |'],
  ['a header that is partly empty', '| | b | c |\n|--|--|--|\n| a | b | c |'],
  ['a header in HTML', '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>'],
  ['59 words', `${words(59)}.`],
  ['60 words in two sentences', `${words(30)}. B ${words(29)}.`],
  ['a question in quotes', `“${words(30)}?” B ${words(29)}`],
  ['60 words in a list', `- ${words(30)}\n- ${words(30)}`],
  ['60 words of code', `\`\`\`\n${words(60)}\n\`\`\`\n\n<pre>${words(60)}</pre>`],
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
  ['a paragraph that begins with X', 'a\n\nX Corp. said.\n\n\\X Corp. did.'],
  ['drawbacks', '## Cons\n\nX Slow\nX Loud\n\n❌ It is slow.'],
  ['an embed in code', '`<iframe src="https://x.example/"></iframe>`'],
]

describe('not advised', () => {
  it.each(fine)('%s', (_, content) => {
    expect(advise({ content })).toEqual([])
  })
})

describe('in other fields', () => {
  it.each([
    [{ title: 'WHY THE GRID IS FULL' }, 'capitals', 'title', 'WHY THE GRID IS FULL'],
    [{ title: 'Why the the grid' }, 'doubled-word', 'title', 'the the'],
    [{ excerpt: 'a'.repeat(221) }, 'excerpt', 'excerpt', 'a'.repeat(221)],
    [{ excerpt: 'a a of of' }, 'doubled-word', 'excerpt', 'a a'],
    [{ featuredImageUrl: '/a.png' }, 'picture', 'featuredImageDescription', ''],
  ])('%o', (fields, kind, field, selected) => {
    expect(advise(fields)[0]).toMatchObject({ kind, field, line: 1, words: selected })
  })

  it.each([
    { title: 'Why NASA and ESA wait' },
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
