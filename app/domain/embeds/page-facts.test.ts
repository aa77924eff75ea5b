import { expect, it } from 'vitest'
import { expectLinear, measureMillis } from '../../../tests/support/linear-time'
import { readOembed, readOpenGraph, toWords } from './page-facts'

it('reads Open Graph, or what stands for it', () => {
  const page = `<!doctype html><html><head><title>Second &amp; best</title>
    <meta property="og:title" content="A relay &quot;clicks&quot; &lt;b&gt;"><meta content='https://a.example/1.jpg?a&amp;b' property='og:image'>
    <meta property="og:title" content="Another"><meta property="og:site_name" content=" The Lab "><meta name="author" content="Ada">
    </head><body><meta property="og:title" content="Not this"></body>`
  expect(readOpenGraph(page)).toMatchObject({
    title: 'A relay "clicks" <b>',
    author: 'Ada',
    site: 'The Lab',
    picture: 'https://a.example/1.jpg?a&b',
  })
  expect(readOpenGraph('<title>Second &amp; best</title>')).toMatchObject({
    title: 'Second & best',
    site: '',
  })
  expect(readOpenGraph('<title></title><script>"<title>No</title>"</script>').title).toBe('')
  expect(readOpenGraph('')).toMatchObject({ title: '', picture: '' })
})

it('reads oEmbed, with the words of a post as its title', () => {
  expect(
    readOembed(
      JSON.stringify({
        title: 'A film',
        author_name: 'Bench',
        provider_name: 'YouTube',
        width: '200',
        height: 113,
      }),
    ),
  ).toMatchObject({ title: 'A film', author: 'Bench', site: 'YouTube', width: 200, height: 113 })
  const html =
    '<blockquote><p lang="en">just setting up<br>my <b>twttr</b> &amp; co</p>&mdash; jack</blockquote>'
  expect(readOembed(JSON.stringify({ html, author_name: 'jack', width: 550, height: null }))).toMatchObject({
    ...{ title: 'just setting up my twttr & co', author: 'jack', width: null, height: null },
  })
})

it.each(['', 'null', '[]', '"x"', '{', '<html>'])('%j is no oEmbed', (json) => {
  expect(readOembed(json)).toBeNull()
})

it('types that are wrong are as if they were missing', () => {
  expect(readOembed('{"title":{"a":1},"author_name":null,"width":-1,"height":1e9,"html":7}')).toEqual({
    ...{ title: '', author: '', site: '', picture: '', html: '', width: null, height: null },
  })
})

it.each([
  ['a\n\tb\0c', 'a b c'],
  ['price\u202Eevil', 'price evil'],
  ['قياس', 'قياس'],
  ['x'.repeat(300), `${'x'.repeat(200)}…`],
  ['half \uD83D', 'half'],
])('the title %j becomes %j', (typed, words) => {
  expect(toWords(typed, 200)).toBe(words)
})

it('a page of a million characters that is nothing but tags takes no time', () => {
  const millis = measureMillis(() => {
    readOpenGraph('<div>'.repeat(200_000))
    readOpenGraph('<meta property="og:title" content="'.repeat(30_000))
    readOpenGraph('<title>'.repeat(140_000).slice(0, 1_000_000))
    readOembed(JSON.stringify({ html: '<p '.repeat(300_000) }))
  })
  expect(millis).toBeLessThan(3_000)
})

it.each([
  '<',
  '&',
  '<>',
  '</a>',
  '<br>',
  '<!-->',
  '<!--',
  '<script>',
  '<meta>',
  '<title>a</title>',
  '<svg></svg>',
  '<a b="',
])('a page of nothing but %j is read in linear time', (part) => {
  expectLinear(480_000, (length) => readOpenGraph(part.repeat(length / part.length)))
})

it.each([
  ['in a comment', '<!-- <meta property="og:title" content="b"><title>c</title> -->'],
  ['in a script', '<script>"<title>b</title>"</script>'],
  ['in a drawing', '<svg><title>b</title></svg>'],
  ['of an element that is never closed', '<style><title>a</title>'],
])('a title %s is not that of the page', (_, html) => {
  expect(readOpenGraph(`${html}<title>a &amp; b &lt;c&gt;</title>`).title).toMatch(/^a(?: & b <c>)?$/)
})

it('what stands behind half a megabyte is not looked for', () => {
  expect(readOpenGraph(`${' '.repeat(500_000)}<title>a</title>`).title).toBe('')
})
