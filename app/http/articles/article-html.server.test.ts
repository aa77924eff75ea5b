import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setPublication } from '~/data/publication/publication.server'
import { toArticleHtml, toArticleText } from '~/domain/articles/article-body'
import { isTooHeavy } from '~/domain/articles/article-body/weight'
import { publication } from '../../../tests/support/publication'
import { compareTexts, findArticleHtml } from './article-html.server'
import { convert, stopTextProcess } from './convert-text.server'

vi.mock('./convert-text.server', async (original) => {
  const actual = await original<typeof import('./convert-text.server')>()
  return { ...actual, convert: vi.fn(actual.convert) }
})

vi.mock('node:child_process', async (original) => {
  const actual = await original<typeof import('node:child_process')>()
  return { ...actual, fork: vi.fn(actual.fork) }
})

vi.mock('~/domain/articles/article-body/weight', async (original) => {
  const actual = await original<typeof import('~/domain/articles/article-body/weight')>()
  return { ...actual, isTooHeavy: vi.fn(actual.isTooHeavy) }
})

beforeEach(() => setPublication(publication))
beforeEach(() => void vi.mocked(convert).mockClear())
afterAll(stopTextProcess)

test('a text is converted once', async () => {
  expect(await findArticleHtml('*A lens*')).toBe('<p><em>A lens</em></p>')
  expect(await findArticleHtml('*A lens*')).toBe('<p><em>A lens</em></p>')
  expect(convert).toHaveBeenCalledTimes(1)
})

test('a text that would fill the memory is not kept', async () => {
  const long = 'word '.repeat(190_000)
  await findArticleHtml(long)
  await findArticleHtml(long)
  expect(convert).toHaveBeenCalledTimes(2)
})

test('the domains of a new retailer are known at once, and those of one that is deleted no more', async () => {
  const typed = 'Buy [it](https://shop.example/1)'
  const plain = await findArticleHtml(typed)
  expect(plain).not.toContain('sponsored')
  const shop = { slug: 'shop', name: 'Shop', label: 'Shop', domains: ['shop.example'] }
  setPublication({ ...publication, retailers: new Map([...publication.retailers, ['shop', shop]]) })
  expect(await findArticleHtml(typed)).toContain('rel="sponsored nofollow noopener"')
  // In the process of long texts, too.
  expect(await findArticleHtml(typed.repeat(2_000))).toContain('rel="sponsored nofollow noopener"')
  setPublication(publication)
  expect(await findArticleHtml(typed)).toBe(plain)
})

const paragraph = 'A paragraph with **bold** words, [a link](/b) and `code`. '.repeat(6)
const article = Array.from(
  { length: 300 },
  (_, n) => `## Part ${n}\n\n${paragraph}\n\n- a\n- <b>b</b>\n`,
).join('\n')

test('an article of 300 paragraphs is the same from the process', async () => {
  expect(await findArticleHtml(article)).toBe(toArticleHtml(article))
  expect(await convert('text', [article], { texts: [article] })).toEqual(toArticleText(article))
})

test.each(['*a* ', 'a\n\n', '- a\n', '<td>', '<div>', 'www.'])(
  'a megabyte of %j is shown as it was typed',
  async (part) => {
    const typed = part.repeat(950_000 / part.length)
    const html = await findArticleHtml(typed)
    expect(html.replaceAll(/<\/?p>/g, '').length).toBeGreaterThan(70_000)
    expect(html).not.toMatch(/<(?!\/?p>)/)
    expect(await compareTexts(typed, 'a')).toBeNull()
  },
)

test.each(['*a* ', 'a@b.co ', '<b>a</b> '])(
  'nothing but the process ends when %j takes all its memory, and the next text is converted',
  async (part) => {
    // Its time does not end, however busy the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    // Its weight would be refused before the process gets it.
    vi.mocked(isTooHeavy).mockReturnValueOnce(false)
    const typed = part.repeat(3_000_000 / part.length)
    const converted = convert('html', [typed], { texts: [typed] })
    const child = vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess
    const ended = once(child, 'exit')
    const next = `${article}!`
    expect(await Promise.all([converted, findArticleHtml(next)])).toEqual([null, toArticleHtml(next)])
    // V8 ends it, not we.
    expect(await ended).toEqual([null, 'SIGABRT'])
  },
  120_000,
)

test('of the desk, few texts wait, and readers go before them', async () => {
  const done: string[] = []
  const ask = async (name: string, isWaitedFor: boolean) => {
    await convert('html', [article + name], { texts: [article + name], isWaitedFor }).then(() =>
      done.push(name),
    )
  }
  const asked = [...['a', 'b', 'c'].map((name) => ask(name, false)), ask('reader', true)]
  await expect(ask('d', false)).rejects.toMatchObject({ status: 503 })
  await Promise.all(asked)
  expect(done).toEqual(['a', 'reader', 'b', 'c'])
})
