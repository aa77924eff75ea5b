import { describe, expect, it } from 'vitest'
import { createArchive, createZip } from '../../../../tests/support/archives'
import { eachDamaged, flipBit, ofKind, readAll, readZip } from '../../../../tests/support/read-sources'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { readGhost } from './read-ghost.server'

type Row = Record<string, unknown>

const read = (files: Record<string, string>) => readAll(readGhost(createArchive(files)))
const post = (id: string, more: Row = {}): Row => ({
  id,
  uuid: `uuid-${id}`,
  title: `Title ${id}`,
  slug: `slug-${id}`,
  html: '<p>Text</p>',
  lexical: null,
  mobiledoc: null,
  type: 'post',
  status: 'published',
  visibility: 'public',
  featured: 0,
  created_at: '2024-01-01T00:00:00.000Z',
  updated_at: '2024-03-03T00:00:00.000Z',
  published_at: '2024-02-02T10:00:00.000Z',
  ...more,
})

const tables = {
  posts: [
    post('p1', {
      featured: 1,
      html: '<p>See <a href="__GHOST_URL__/slug-p2/">two</a></p>\n<img src="__GHOST_URL__/content/images/size/w1000/format/webp/2024/01/a.jpg" srcset="__GHOST_URL__/content/images/size/w600/2024/01/a.jpg 600w">\n<!--members-only-->\n<p>Paid</p>\n<div class="kg-card kg-product-card"><h4>Cup</h4><div class="kg-product-card-rating"><span class="kg-product-card-rating-active"></span><span class="kg-product-card-rating-active"></span></div></div>\n<div class="kg-card kg-audio-card"><audio src="__GHOST_URL__/content/media/a.mp3"></audio><div class="kg-audio-title">T</div><div class="kg-audio-player"><span>0:00</span></div></div>',
      feature_image: '__GHOST_URL__/content/images/size/w600/2024/01/a.jpg',
      custom_excerpt: 'Short',
      canonical_url: '__GHOST_URL__/elsewhere/',
      codeinjection_head: '<style>p{}</style>',
      codeinjection_foot: null,
    }),
    post('p2', {
      html: null,
      lexical:
        '{"root":{"children":[{"type":"paragraph","children":[{"type":"extended-text","text":"Lexical","format":0}]}]}}',
      status: 'draft',
      published_at: null,
    }),
    post('p3', {
      html: '',
      lexical: '{}',
      mobiledoc:
        '{"version":"0.3.1","markups":[],"atoms":[],"cards":[],"sections":[[1,"p",[[0,[],0,"Mobile"]]]]}',
      status: 'scheduled',
      published_at: '2030-01-01 00:00:00',
    }),
    post('p4', { status: 'sent' }),
    post('p5', { visibility: 'paid' }),
    post('p6', { type: 'page', title: '(Untitled)', slug: 'about' }),
    post('p7', {
      status: 'archived',
      html: '<p>a</p>\n<!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>b</p><!--kg-gated-block:end-->',
    }),
    post('p8', { html: null }),
    post('p1', { title: 'Twice', slug: 'slug-p2' }),
  ],
  posts_meta: [
    {
      post_id: 'p1',
      meta_title: 'Found',
      meta_description: 'Described',
      og_title: 'Shared',
      twitter_title: 'Found',
      twitter_image: '__GHOST_URL__/content/images/2024/01/share.jpg',
      og_description: 'Told',
      feature_image_alt: 'Alt',
      feature_image_caption: '<span style="white-space: pre-wrap;">By &amp; <b>Ann</b></span>',
    },
    { post_id: 'p8', email_only: true },
  ],
  posts_tags: [
    { post_id: 'p1', tag_id: 't2', sort_order: 1 },
    { post_id: 'p1', tag_id: 't3', sort_order: 0 },
    { post_id: 'p1', tag_id: 't1', sort_order: 2 },
  ],
  posts_authors: [
    { post_id: 'p1', author_id: 'u1', sort_order: 1 },
    { post_id: 'p1', author_id: 'u2', sort_order: 0 },
    { post_id: 'p3', author_id: 'gone', sort_order: 0 },
  ],
  tags: [
    { id: 't1', name: 'News', slug: 'news', visibility: 'public', description: 'What <b>is</b> new' },
    { id: 't2', name: 'Space', slug: 'space', visibility: 'public', description: null },
    { id: 't3', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
  ],
  users: [
    {
      id: 'u1',
      name: 'Ann',
      slug: 'ann',
      email: 'secret-ann@a.example',
      password: '$2a$secret',
      bio: 'Writes',
      profile_image: '__GHOST_URL__/content/images/ann.png',
      website: 'https://ann.example/',
    },
    { id: 'u2', name: 'Bob', slug: 'bob', email: 'secret-bob@a.example', password: '$2a$secret' },
  ],
  settings: [
    { key: 'title', value: 'The Site' },
    { key: 'description', value: 'Says' },
    { key: 'timezone', value: 'Europe/Berlin' },
    { key: 'locale', value: 'de' },
    { key: 'navigation', value: '[{"label":"Home","url":"/"}]' },
    { key: 'codeinjection_head', value: '<script></script>' },
  ],
  newsletters: [{ id: 'n1', name: 'Daily' }],
  members: [{ email: 'secret-member@a.example' }],
}
const inner = { meta: { exported_on: 1, version: '6.65.0' }, data: tables }
const exported = JSON.stringify({ db: [inner] })

describe('an export', () => {
  it('is the same bare', async () => {
    const [wrapped, bare] = [
      await read({ 'a.json': exported }),
      await read({ 'a.json': JSON.stringify(inner) }),
    ]
    expect(bare).toEqual(wrapped)
    expect(bare.items).toHaveLength(18)
    expect(bare.end).toMatchObject({ read: 18, cutAfter: null })
  })

  it('has the site, people and tags', async () => {
    const { items } = await read({ 'a.json': exported })
    expect(items.filter(({ kind }) => !['article', 'page'].includes(kind))).toEqual([
      {
        kind: 'site',
        title: 'The Site',
        description: 'Says',
        url: '',
        language: 'de',
        timeZone: 'Europe/Berlin',
        feeds: ['/rss/'],
      },
      {
        ...{ kind: 'menu', id: 'navigation', name: 'Primary navigation', location: 'header', losses: [] },
        links: [{ name: 'Home', target: null, url: '/', links: [] }],
      },
      { kind: 'left-out', what: 'block-of-theme', name: 'codeinjection_head' },
      {
        kind: 'person',
        id: 'u1',
        name: 'Ann',
        slug: 'ann',
        bio: 'Writes',
        picture: '/content/images/ann.png',
        website: 'https://ann.example/',
        addresses: ['/author/ann/'],
        feeds: ['/author/ann/rss/'],
      },
      {
        kind: 'person',
        id: 'u2',
        name: 'Bob',
        slug: 'bob',
        bio: '',
        picture: null,
        website: null,
        addresses: ['/author/bob/'],
        feeds: ['/author/bob/rss/'],
      },
      {
        kind: 'tag',
        id: 't1',
        name: 'News',
        slug: 'news',
        parent: null,
        description: 'What is new',
        addresses: ['/tag/news/'],
        feeds: ['/tag/news/rss/'],
      },
      {
        kind: 'section',
        id: 't2',
        name: 'Space',
        slug: 'space',
        parent: null,
        description: '',
        addresses: ['/tag/space/'],
        feeds: ['/tag/space/rss/'],
      },
      { kind: 'left-out', what: 'internal-tag', name: '#hidden' },
      { kind: 'left-out', what: 'custom-type', name: 'newsletters: Daily' },
    ])
  })

  it('has all of a post', async () => {
    const { items } = await read({ 'a.json': exported })
    expect(ofKind(items, 'article')[0]).toEqual({
      kind: 'article',
      id: 'p1',
      title: 'Title p1',
      slug: 'slug-p1',
      status: 'published',
      note: null,
      publishedAt: { utc: new Date('2024-02-02T10:00:00Z') },
      changedAt: { utc: new Date('2024-03-03T00:00:00Z') },
      people: ['u2', 'u1'],
      sections: ['t2'],
      tags: ['t1'],
      excerpt: 'Short',
      text: {
        format: 'html',
        text: '<p>See <a href="/slug-p2/">two</a></p>\n<img src="/content/images/2024/01/a.jpg" srcset="/content/images/2024/01/a.jpg 600w">\n<!--members-only-->\n<p>Paid</p>\n<div class="kg-card kg-product-card"><h4>Cup</h4><p>2/5</p></div>\n<div class="kg-card kg-audio-card"><audio src="/content/media/a.mp3"></audio><div class="kg-audio-title">T</div></div>',
        losses: [{ what: 'members-only', words: 'Paid Cup T 0:00', line: 3 }],
      },
      picture: { source: '/content/images/2024/01/a.jpg', alt: 'Alt', caption: 'By & Ann', credit: '' },
      search: { title: 'Found', description: 'Described', canonical: '/elsewhere/', isHidden: false },
      share: { title: 'Shared', picture: '/content/images/2024/01/share.jpg' },
      addresses: ['/slug-p1/', '/p/uuid-p1/'],
      isFeatured: true,
      losses: [
        { what: 'code-injection', words: '<style>p{}</style>', line: null },
        { what: 'custom-field', words: 'og_description: Told', line: null },
        { what: 'custom-field', words: 'canonical_url: /elsewhere/', line: null },
      ],
    })
  })

  it('has states and texts of every kind', async () => {
    const { items } = await read({ 'a.json': exported })
    const brief = ofKind(items, 'article', 'page').map(({ id, kind, status, note, text, title }) => [
      id,
      kind,
      status,
      note,
      text.text.slice(0, 14),
      title,
    ])
    expect(brief.slice(1)).toEqual([
      ['p2', 'article', 'draft', null, '<p>Lexical</p>', 'Title p2'],
      ['p3', 'article', 'scheduled', null, '<p>Mobile</p>', 'Title p3'],
      ['p4', 'article', 'draft', 'mail-only', '<p>Text</p>', 'Title p4'],
      ['p5', 'article', 'draft', 'members', '<p>Text</p>', 'Title p5'],
      ['p6', 'page', 'draft', null, '<p>Text</p>', ''].with(2, 'published'),
      ['p7', 'article', 'draft', 'unknown-status', '<p>a</p>\n<!--k', 'Title p7'],
      ['p8', 'article', 'draft', 'mail-only', '', 'Title p8'],
      ['p1-2', 'article', 'published', null, '<p>Text</p>', 'Twice'],
    ])
    expect(ofKind(items, 'article')[2]?.publishedAt).toEqual({ utc: new Date('2030-01-01T00:00:00Z') })
  })

  it('has pages in the browser of what was mailed only', async () => {
    const { items } = await read({ 'a.json': exported })
    expect(ofKind(items, 'article')[3]?.addresses).toEqual(['/slug-p4/', '/p/uuid-p4/', '/email/uuid-p4/'])
  })

  it('takes as words what Ghost shows as words', async () => {
    const posts = [
      post('p1', { custom_excerpt: ' Why <b> & not <strong>?\n', feature_image: '/content/images/a.jpg' }),
    ]
    const posts_meta = [{ post_id: 'p1', feature_image_alt: 'An <h1> & a "p"' }]
    const { items } = await read({ 'a.json': JSON.stringify({ ...inner, data: { posts, posts_meta } }) })
    expect(ofKind(items, 'article')[0]).toMatchObject({
      excerpt: 'Why <b> & not <strong>?',
      picture: { alt: 'An <h1> & a "p"' },
    })
  })

  it('names blocks for members', async () => {
    const { items } = await read({ 'a.json': exported })
    const gated = ofKind(items, 'article').find(({ id }) => id === 'p7')
    expect(gated?.text.losses).toEqual([{ what: 'members-only', words: 'b', line: 2 }])
  })

  it('says what is there twice or missing', async () => {
    const { end } = await read({ 'a.json': exported })
    expect(end.problems).toHaveLength(3)
    expect(end.problems.join()).toMatch(/Title p3.*p1.*slug-p2|p1.*Title p3.*slug-p2/)
  })

  it('keeps what is nobody’s business', async () => {
    const all = JSON.stringify(await read({ 'a.json': exported }))
    expect(all).not.toMatch(/secret/)
  })
})

describe('what is beside it', () => {
  const files = {
    'site/ghost.json': exported,
    'site/content/images/2024/01/a.jpg': 'x',
    'site/content/images/2024/01/a_o.jpg': 'x',
    'site/content/images/size/w600/2024/01/a.jpg': 'x',
    'site/content/images/b_o.png': 'x',
    'site/content/files/d.pdf': 'x',
    'site/content/images/README.md': 'x',
    'site/content/media/c.mp4': 'x',
    'site/content/media/c_thumb.jpg': 'x',
    'site/content/themes/casper/package.json': '{}',
    'site/redirects.json': '[{"from":"^/a/(.*)$","to":"/b/$1"},{"from":"^/\\\\d+$","to":"/c"}]',
    'site/routes.yaml':
      'routes:\n  /hello/: hello\ncollections:\n  /:\n    permalink: /{year}/{slug}/\ntaxonomies:\n  tag: /topic/{slug}/\n',
    'site/members.csv':
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\r\n' +
      '1,ann@a.example,Ann,,true,,,2023-05-05T00:00:00.000Z,,,\r\n' +
      '2,secret@a.example,Secret,"a\nnote",false,,,2023-05-05T00:00:00.000Z,,,\r\n' +
      '3,nonsense,,,true,,,,,,',
  }

  it('is pictures, redirects, routes and members', async () => {
    const { items, end } = await read(files)
    const picture = { alt: '', caption: '', credit: '' }
    expect(ofKind(items, 'picture', 'clip')).toEqual([
      {
        kind: 'picture',
        id: '/content/images/2024/01/a.jpg',
        source: 'site/content/images/2024/01/a_o.jpg',
        ...picture,
        addresses: ['/content/images/2024/01/a.jpg', '/content/images/2024/01/a_o.jpg'],
      },
      {
        kind: 'picture',
        id: '/content/images/b_o.png',
        source: 'site/content/images/b_o.png',
        ...picture,
        addresses: ['/content/images/b_o.png'],
      },
      {
        kind: 'clip',
        id: '/content/media/c.mp4',
        source: 'site/content/media/c.mp4',
        ...picture,
        addresses: ['/content/media/c.mp4'],
      },
    ])
    expect(ofKind(items, 'redirect')).toEqual([{ kind: 'redirect', from: '/a/', to: '/b/', isPrefix: true }])
    expect(ofKind(items, 'subscriber')).toEqual([
      { kind: 'subscriber', email: 'ann@a.example', since: new Date('2023-05-05T00:00:00Z') },
    ])
    expect(ofKind(items, 'left-out').map(({ what, name }) => `${what} ${name}`)).toEqual([
      'block-of-theme codeinjection_head',
      'internal-tag #hidden',
      'custom-type newsletters: Daily',
      'block-of-theme /hello/',
      'custom-type site/content/files/d.pdf',
      'pattern-redirect ^/\\d+$ → /c',
      'unsubscribed site/members.csv:4',
      'unreadable site/members.csv:5',
    ])
    expect(ofKind(items, 'article')[0]?.addresses.slice(0, 1)).toEqual(['/2024/slug-p1/'])
    expect(ofKind(items, 'tag')[0]?.addresses).toEqual(['/topic/news/'])
    expect(end).toMatchObject({ read: items.length, cutAfter: null })
    expect(JSON.stringify(items)).not.toMatch(/secret/i)
  })

  it('has collections by tags that readers do not see, which keep the one behind them from being primary', async () => {
    const routes =
      'collections:\n  /wide/:\n    permalink: /wide/{primary_tag}/{slug}/\n    filter: tag:hash-hidden\n  /:\n    permalink: /{slug}/\n'
    const { items } = await read({ 'a.json': exported, 'routes.yaml': routes })
    expect(ofKind(items, 'article')[0]?.addresses[0]).toBe('/wide/all/slug-p1/')
  })

  it('has pages at the addresses of routes', async () => {
    const routes = 'routes:\n  /team/:\n    data: page.about\n    template: page\n'
    const { items } = await read({ 'a.json': exported, 'routes.yaml': routes })
    expect(ofKind(items, 'page')[0]?.addresses).toEqual(['/team/', '/about/', '/p/uuid-p6/'])
    expect(ofKind(items, 'left-out').map(({ name }) => name)).not.toContain('/team/')
  })

  it('may be members alone', async () => {
    const { items, end } = await read({ 'members.csv': files['site/members.csv'] })
    expect(ofKind(items, 'subscriber')).toHaveLength(1)
    expect(end).toMatchObject({ read: 3, cutAfter: null, problems: [] })
  })

  it('is named where it can’t be read', async () => {
    const { end } = await read({ ...files, 'site/redirects.json': '[{"from":', 'site/routes.yaml': 'a: [b' })
    expect(end.problems.join()).toMatch(/routes\.yaml.*redirects\.json/)
  })
})

it('reads what Ghost wrote before its release 1', async () => {
  const old = {
    meta: { exported_on: 1, version: '004' },
    data: {
      posts: [
        {
          id: 7,
          title: 'Old',
          slug: 'old',
          markdown: 'Old **text**',
          html: null,
          image: '/content/images/o.png',
          featured: 1,
          page: 0,
          status: 'published',
          author_id: 1,
          meta_title: 'M',
          published_at: 1_400_000_000_000,
          updated_at: 1_500_000_000_000,
        },
        {
          id: 8,
          title: 'Page',
          slug: 'page',
          markdown: '',
          html: '<p>P</p>',
          featured: 0,
          page: 1,
          status: 'draft',
          author_id: 1,
        },
      ],
      tags: [{ id: 3, name: 'T', slug: 't', hidden: 0 }],
      posts_tags: [{ post_id: 7, tag_id: 3 }],
      users: [{ id: 1, name: 'Ann', slug: 'ann', image: '/content/images/ann.png' }],
    },
  }
  const { items, end } = await read({ 'old.json': JSON.stringify(old) })
  expect(ofKind(items, 'article', 'page')).toMatchObject([
    {
      kind: 'article',
      id: '7',
      status: 'published',
      text: { format: 'markdown', text: 'Old **text**' },
      picture: { source: '/content/images/o.png' },
      people: ['1'],
      sections: ['3'],
      tags: [],
      isFeatured: true,
      search: { title: 'M' },
      publishedAt: { utc: new Date(1_400_000_000_000) },
    },
    { kind: 'page', id: '8', status: 'draft', isFeatured: false, publishedAt: null },
  ])
  expect(end.problems).toEqual([])
})

describe('what is no export', () => {
  it.each([
    ['nothing', {}],
    ['other JSON', { 'a.json': '{"a":1}' }],
    ['an empty file', { 'a.json': '' }],
    ['odd tables', { 'a.json': '{"db":[{"data":{"posts":3,"tags":null}}]}' }],
  ])('%s', async (_name, files) => {
    const { items, end } = await read(files)
    expect(items).toEqual([])
    expect(end.problems).toHaveLength(1)
  })

  it('has rows of other types', async () => {
    const odd = {
      data: {
        posts: [null, 3, {}, { id: {}, title: [], html: 7, status: {} }],
        tags: [[]],
        users: [{}],
        posts_tags: [{ post_id: null }],
      },
    }
    const { items } = await read({ 'a.json': JSON.stringify(odd) })
    expect(ofKind(items, 'article').map(({ id }) => id)).toEqual(['post-1', 'post-2'])
  })
})

describe('a damaged file', () => {
  const chance = createSeededRandom(11)
  const bytes = Buffer.from(exported)
  const flip = (whole: Buffer) => flipBit(whole, chance)

  it('says so when it is cut', async () => {
    for (let n = 0; n < 200; n += 1) {
      const cut = bytes.subarray(0, Math.floor(chance() * (bytes.length - 1)))
      const { items, end } = await read({ 'ghost.json': cut.toString() })
      expect(items).toEqual([])
      expect(end.cutAfter).toBe('ghost.json')
      expect(end.problems).not.toEqual([])
    }
  })

  it('never throws with a bit flipped', async () => {
    for (let n = 0; n < 200; n += 1) {
      const { items, end } = await read({ 'ghost.json': flip(bytes).toString() })
      expect(items.length > 0 || end.problems.length > 0).toBe(true)
    }
  })

  it('says so when it is a zip', async () => {
    const zip = createZip([
      { name: 'ghost.json', bytes: exported },
      { name: 'redirects.json', bytes: '[]' },
      { name: 'members.csv', bytes: 'email,subscribed_to_emails\na@a.example,true\n' },
    ])
    expect((await readZip(readGhost, zip)).end).toMatchObject({ cutAfter: null })
    const { cut } = await eachDamaged(readGhost, zip, chance)
    for (const { end } of cut) expect(end.problems).not.toEqual([])
  })

  it('says so when the list of members is cut, but between rows and in their last cell', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, n) => `${n},m${n}@a.example,"N ""${n}""",true,2023-05-05,\r\n`,
    )
    const list = Buffer.from(`id,email,name,subscribed_to_emails,created_at,tiers\r\n${rows.join('')}`)
    for (let n = 0; n < 200; n += 1) {
      const cut = list.subarray(0, Math.floor(chance() * list.length)).toString()
      const { items, end } = await read({ 'members.csv': cut })
      const lines = cut.trimEnd().split('\n')
      const cells = lines.at(-1)?.split(',').length ?? 0
      const saysSo = end.cutAfter !== null && end.problems.length > 0
      const mustSaySo = lines.length === 1 ? !cut.includes('subscribed_to_emails') : cells < 6
      expect([cut.slice(-30), saysSo]).toEqual([cut.slice(-30), mustSaySo])
      for (const { email } of ofKind(items, 'subscriber')) expect(email).toMatch(/^m\d+@a\./)
    }
    for (let n = 0; n < 200; n += 1) await read({ 'members.csv': flip(list).toString() })
  })
})
