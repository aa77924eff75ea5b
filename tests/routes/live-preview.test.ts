/** The HTML of the preview beside the text. */
import { beforeEach, describe, expect, test } from 'vitest'
import { action } from '~/desk/articles/live-preview.route'
import { MAX_PIECE_LENGTH, MAX_PIECES, MAX_PIECES_LENGTH } from '~/desk/kit/pieces/sent-pieces'
import { toArticleHtml, toArticleText } from '~/domain/articles/article-body'
import { can, isRole, roles } from '~/domain/editors/access'
import { MAX_EMBEDS } from '~/domain/embeds/embed'
import { formatDay } from '~/domain/site/formats'
import { stopTextProcess } from '~/http/articles/convert-text.server'
import { localDay } from '~/http/site/local-day.server'
import { routeArgs, storePicture, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let Cookie = ''

beforeEach(async () => {
  await database.empty()
  Cookie = (await signInEditor(database)).Cookie
})

const post = (body: BodyInit, headers: HeadersInit = { Cookie }) =>
  action(routeArgs('/admin/live-preview', {}, { method: 'POST', body, headers }))

const text = '## Heading\n\nA <b>paragraph</b> <script>alert(1)</script>\n\n- item\n\n## Heading'

test.for([text, '', '<div><p>a'])('%j is shown as on the article’s page', async (content) => {
  const body = new FormData()
  body.set('content', content)
  const response = await post(body)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ html: toArticleText(content).html })
})

test('around the text it is the article’s page', async () => {
  const hash = 'a'.repeat(32)
  await storePicture(database, { hash })
  const fields = {
    title: 'The <relay>',
    excerpt: 'It clicked.',
    authorName: 'Maya Lindqvist',
    categoryName: 'tech-news',
    featuredImageUrl: `/media/${hash}/1200.jpg`,
    featuredImageDescription: 'A relay',
    tags: 'relays, tests',
    content: `![A relay](/media/${hash}/1200.jpg "Caption")`,
  }
  const { page, html } = await (await post(new URLSearchParams(fields))).json()
  expect(page).toMatch(/<h1[^>]*>The &lt;relay&gt;<\/h1>/)
  for (const part of ['It clicked.', 'Maya Lindqvist', 'Tech News', 'alt="A relay"', '/tags/relays'])
    expect(page).toContain(part)
  expect(html).toMatch(/^<figure>.*<figcaption>Caption/)
  const blank = await (await post(new FormData())).json()
  expect(blank.page).toContain('src="/covers/none/none/untitled.svg"')
})

test.for<[sent: Record<string, string>, shown: string | null]>([
  [{ publishedAt: '2024-02-29T09:30', seenPublishedAt: '2024-02-29T09:30' }, 'February 29, 2024'],
  [{ publishedAt: '2030-01-02T09:30', seenPublishedAt: '' }, 'January 2, 2030'],
  [{ publishedAt: 'soon' }, null],
  [{}, null],
])('with %j its date is %s, or today', async ([sent, shown]) => {
  const { page } = await (await post(new URLSearchParams({ title: 'A relay', ...sent }))).json()
  expect(page).toMatch(new RegExp(`<time[^>]*>${shown ?? formatDay(localDay())}</time>`))
})

test('a form without a text is an empty one', async () => {
  expect(await (await post(new FormData())).json()).toMatchObject({ html: '' })
})

test('nobody else gets one', async () => {
  const { status } = await toResult(post(new URLSearchParams({ content: text }), {}))
  expect(status).toBe(401)
})

test.for<[what: string, status: number, body: BodyInit, type: string]>([
  ['text', 415, 'content=a', 'text/plain'],
  ['a form cut short', 400, '--x\r\nContent-Disp', 'multipart/form-data; boundary=x'],
  ['too long a text', 413, `content=${'a'.repeat(8_500_000)}`, 'application/x-www-form-urlencoded'],
])('%s is refused with %i', async ([, status, body, type]) => {
  expect((await post(body, { Cookie, 'Content-Type': type })).status).toBe(status)
})

describe('single blocks', () => {
  const hash = 'a'.repeat(32)
  const other = 'b'.repeat(32)
  const draw = async (pieces: string[], fields: Record<string, string> = {}): Promise<string[]> => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ content: '', ...fields, pieces: JSON.stringify(pieces) }))
      body.set(name, value)
    const response = await post(body)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    const answer = await response.json()
    expect(Object.keys(answer)).toEqual(['pieces'])
    return answer.pieces
  }
  const storeReviewed = async () => {
    const offer = { retailer: 'amazon', url: 'https://amazon.com/dp/1', price: '899', currency: 'USD' }
    const offers = [{ ...offer, pricedOn: '2026-03-04', isAffiliate: true }]
    await storeProduct(database, { slug: 'drennock-5', name: 'Drennock 5', offers })
    await storeProduct(database, { slug: 'drennock-6', name: 'Drennock 6' })
  }
  const reviewed = {
    ...{ 'review-1-product': 'drennock-5', 'review-1-rating': '8.5', 'review-1-verdict': 'It lasts.' },
    ...{ 'pick-1-product': 'drennock-6', 'pick-1-award': 'Best overall' },
  }

  test('of each kind come in their order, as readers see them', async () => {
    await storePicture(database, { hash, credit: 'Ada' })
    await storePicture(database, { hash: other })
    await database.query(
      `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title) VALUES ($1, $1, 'a.mp4', 'mp4', 9, 'A relay closes')`,
      [hash],
    )
    await storeReviewed()
    const kinds: [typed: string, shown: RegExp][] = [
      [
        `![A relay](/media/${hash}/1200.jpg "It clicks")`,
        /^<figure><span class="picture-frame"><picture>.* alt="A relay".*<figcaption>It clicks · Ada<\/figcaption>/s,
      ],
      ['::: review', /^<div class="product-box".*Drennock 5.*It lasts\./s],
      [
        `::: gallery\n![One](/media/${hash}/1200.jpg)\n![Two](/media/${other}/1200.jpg)\n:::`,
        /^<div class="gallery">.*alt="One".*alt="Two"/s,
      ],
      ['::: product drennock-5', /^<div class="product-box product-card".* aria-label="Drennock 5"/],
      ['::: picks', /^<div class="product-box product-card".*Best overall.*Drennock 6/s],
      ['::: compare drennock-5 drennock-6', /Drennock 5.*Drennock 6/s],
      ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', /^<figure class="embed embed-player" data-frame=/],
      ['https://example.org/lab', /^<figure class="embed embed-beside">/],
      [`::: video /media/${hash}/clip.mp4\n:::`, /^<figure class="clip-video".*<video .*A relay closes/s],
      ['<table><tr><td>Cell<script>alert(1)</script></td></tr></table>', /<table>.*<td>Cell<\/td>/s],
      ['```js\nconst a = 1\n```', /<pre.*<span class="[^"]+">const<\/span>/s],
      ['<script>alert(1)</script>', /^$/],
      ['', /^$/],
    ]
    const shown = await draw(
      kinds.map(([typed]) => typed),
      reviewed,
    )
    expect(shown).toHaveLength(kinds.length)
    for (const [n, [, expected]] of kinds.entries()) expect(shown[n]).toMatch(expected)
    expect(shown.join()).not.toMatch(/<script|alert\(1\)/)
  })

  test('do not depend on the others', async () => {
    await storeReviewed()
    const card = '::: product drennock-5'
    const addresses = Array.from({ length: MAX_EMBEDS + 5 }, (_, n) => `https://example.org/${n}`)
    const picks = ['::: picks\nOurs.\n:::', '::: picks']
    const shown = await draw([...addresses, '<div><b>open', card, ...picks, `${card}\nCheap.\n:::`], reviewed)
    expect(shown.filter((html) => html.includes('class="embed embed-beside"'))).toHaveLength(addresses.length)
    const [open, alone, first, second, noted] = shown.slice(addresses.length)
    expect(open).toBe(toArticleHtml('<div><b>open'))
    expect([alone]).toEqual(await draw([card], reviewed))
    expect(first).toContain('Drennock 6')
    expect(second).toContain('Drennock 6')
    expect(noted).toContain('Cheap.')
    // It stands once in an article, above the first of them.
    expect(shown.join()).not.toContain('class="disclosure"')
  })

  test('of a page need no other field', async () => {
    await storeProduct(database, { slug: 'drennock-5', name: 'Drennock 5' })
    const typed = ['::: product drennock-5', '::: review', '::: review drennock-5', '> Quoted']
    const response = await post(new URLSearchParams({ pieces: JSON.stringify(typed) }))
    const { pieces } = await response.json()
    expect(pieces[0]).toContain('Drennock 5')
    expect(pieces.slice(1)).toEqual(['', pieces[0], toArticleHtml('> Quoted')])
  })

  test('that cannot be converted in time are blank, and take no others', async () => {
    const heavy = '**a** '.repeat(MAX_PIECE_LENGTH / 6)
    // Long before it is done.
    const timer = setInterval(stopTextProcess, 5)
    const shown = await draw(['One', heavy, 'Two']).finally(() => clearInterval(timer))
    expect(shown).toEqual(['<p>One</p>', '', '<p>Two</p>'])
  })

  test('with characters that no text of a database has are shown', async () => {
    const [typed, address] = await draw([
      '<a href="https://example.org/\0">https://example.org/\0</a>',
      'https://example.org/\ud800',
    ])
    expect(typed).toContain('example.org')
    expect(address).toContain('example.org')
  })

  test.for<[what: string, pieces: string]>([
    ['too many', JSON.stringify(Array.from({ length: MAX_PIECES + 1 }, () => 'a'))],
    ['too long a one', JSON.stringify(['a'.repeat(MAX_PIECE_LENGTH + 1)])],
    [
      'too long together',
      JSON.stringify(
        Array.from({ length: MAX_PIECES_LENGTH / MAX_PIECE_LENGTH + 1 }, () => 'a'.repeat(MAX_PIECE_LENGTH)),
      ),
    ],
    ['no array', '{}'],
    ['no JSON', '['],
  ])('(%s) are refused', async ([, pieces]) => {
    const response = await post(new URLSearchParams({ pieces }))
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/^Send the blocks as a JSON array of texts: at most 60, .*\.\n$/)
  })

  test('are drawn for nobody else', async () => {
    expect((await toResult(post(new URLSearchParams({ pieces: '["a"]' }), {}))).status).toBe(401)
  })

  test('are drawn for everybody who may edit a page', async () => {
    for (const role of Object.keys(roles).filter(isRole))
      expect(can({ role }, 'write', 'own-draft') || !can({ role }, 'write', 'publication')).toBe(true)
  })
})
