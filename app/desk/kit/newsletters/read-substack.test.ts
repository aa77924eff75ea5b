import { describe, expect, it } from 'vitest'
import { createArchive, createZip } from '../../../../tests/support/archives'
import { eachDamaged, readAll, readZip } from '../../../../tests/support/read-sources'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { readSubstack } from './read-substack.server'

const posts = `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
101.moon,2024-02-02T10:00:00.000Z,true,2024-02-02T10:00:00.000Z,newsletter,everyone,"Moon &amp; ""Mars""",Far &#8217; away,
102.talk,2024-02-03T10:00:00.000Z,true,,podcast,everyone,Talk,,https://a.example/talk.mp3
103.chat,2024-02-04T10:00:00.000Z,true,,thread,everyone,Chat,,
104.idea,,false,,newsletter,everyone,Idea,,
105.paid,2024-02-05T10:00:00.000Z,true,,newsletter,only_paid,Paid,,
106.about,2024-02-06T10:00:00.000Z,true,,page,everyone,About,,
107.ask,2024-02-07T10:00:00.000Z,true,,thread,everyone,Ask,,
108.note,2024-02-08T10:00:00.000Z,true,,restack,everyone,Note,,
109.gone,2024-02-09T10:00:00.000Z,true,,newsletter,everyone,Gone,,
101.again,2024-02-10T10:00:00.000Z,true,,adhoc_email,everyone,Again,,
nonsense,,,,,,,,
`
const files = {
  'posts.csv': posts,
  'posts/101.moon.html': '<p>Moon</p>',
  'posts/102.talk.html': '<p>Talk</p>',
  'posts/104.idea.html': '',
  'posts/105.paid.html': '<p>Free</p><div class="paywall-jump"></div><p>Paid</p>',
  'posts/106.about.html': '<p>About</p>',
  'posts/107.ask.html': '<p>What do you think?</p>',
  'posts/108.note.html': '<p>Note</p>',
  'posts/101.again.html': '<p>Mail</p>',
  'posts/200.lost.html': '<p>Lost</p>',
  'posts/101.opens.csv': 'post_id,email\n101,secret-reader@a.example\n',
  'email_list.moon.csv':
    'email,active_subscription,expiry,plan,email_disabled,created_at\nann@a.example,false,,other,false,2023-05-05T00:00:00Z\nsecret@a.example,false,,other,true,2023-05-05T00:00:00Z\nnonsense,,,,,\n',
}
const read = (files: Record<string, string>) => readAll(readSubstack(createArchive(files)))

describe('a Substack zip', () => {
  it('has posts of every type', async () => {
    const { items, end } = await read(files)
    expect(
      items.map((item) =>
        item.kind === 'article' || item.kind === 'page'
          ? [item.id, item.kind, item.status, item.note, item.text.text]
          : item,
      ),
    ).toEqual([
      {
        kind: 'site',
        title: '',
        description: '',
        url: 'https://moon.substack.com',
        language: null,
        timeZone: null,
        addresses: ['/archive'],
        feeds: ['/feed'],
      },
      ['101', 'article', 'published', null, '<p>Moon</p>'],
      [
        '102',
        'article',
        'published',
        null,
        '<div class="kg-card kg-audio-card"><audio src="https://a.example/talk.mp3" controls></audio></div>\n<p>Talk</p>',
      ],
      { kind: 'left-out', what: 'comment', name: 'Chat' },
      ['104', 'article', 'draft', null, ''],
      ['105', 'article', 'draft', 'members', '<p>Free</p><!--members-only--><p>Paid</p>'],
      ['106', 'page', 'published', null, '<p>About</p>'],
      ['107', 'article', 'published', null, '<p>What do you think?</p>'],
      { kind: 'left-out', what: 'custom-type', name: 'restack: Note' },
      ['109', 'article', 'published', null, ''],
      ['101.again', 'article', 'draft', 'mail-only', '<p>Mail</p>'],
      { kind: 'left-out', what: 'unreadable', name: 'posts.csv:12' },
      { kind: 'left-out', what: 'unreadable', name: 'posts/200.lost.html' },
      { kind: 'subscriber', email: 'ann@a.example', since: new Date('2023-05-05T00:00:00Z') },
      { kind: 'left-out', what: 'unsubscribed', name: 'email_list.moon.csv:3' },
      { kind: 'left-out', what: 'unreadable', name: 'email_list.moon.csv:4' },
      // The export names neither.
      expect.objectContaining({ kind: 'person', id: 'author', name: 'moon' }),
      expect.objectContaining({ kind: 'section', id: 'posts', name: 'moon' }),
    ])
    expect(end).toMatchObject({ read: 16, counted: null, cutAfter: null })
    expect(end.problems.join()).toMatch(/Gone.*101.*200\.lost/)
    expect(end.problems).toHaveLength(3)
    expect(JSON.stringify(items)).not.toContain('secret')
  })

  it('has all of a post', async () => {
    const { items } = await read(files)
    expect(items[1]).toEqual({
      kind: 'article',
      id: '101',
      title: 'Moon & "Mars"',
      slug: 'moon',
      status: 'published',
      note: null,
      publishedAt: { utc: new Date('2024-02-02T10:00:00Z') },
      changedAt: null,
      people: ['author'],
      sections: ['posts'],
      tags: [],
      excerpt: 'Far ’ away',
      text: { format: 'html', text: '<p>Moon</p>', losses: [] },
      picture: null,
      search: { title: '', description: '', canonical: '', isHidden: false },
      addresses: ['/p/moon'],
      isFeatured: false,
      losses: [],
    })
  })

  it('is none without a table', async () => {
    const { items, end } = await read({ 'a.txt': 'x' })
    expect(items).toHaveLength(1)
    expect(end.problems).toHaveLength(1)
  })
})

describe('damaged', () => {
  const chance = createSeededRandom(21)

  it('says so when the table is cut, for pages are left over', async () => {
    for (let n = 0; n < 200; n += 1) {
      const cut = posts.slice(0, Math.floor(chance() * (posts.indexOf('108.note') - 1)))
      const { end } = await read({ ...files, 'posts.csv': cut })
      expect(end.problems.join()).toMatch(/108\.note\.html/)
    }
  })

  it('says so when the zip is cut, and never throws with a bit flipped', async () => {
    const zip = createZip(Object.entries(files).map(([name, bytes]) => ({ name, bytes })))
    const expected = await readZip(readSubstack, zip)
    expect(expected.items).toHaveLength(18)
    const { cut } = await eachDamaged(readSubstack, zip, chance)
    for (const { end } of cut)
      expect(end.cutAfter !== null || end.problems.length > 3 || end.read < 16).toBe(true)
    for (const { end } of cut) expect(end.problems).not.toEqual([])
  })

  it('names a page that ends early', async () => {
    const { end } = await read({ ...files, 'posts/101.moon.html': '<div><p>Mo' })
    expect(end.problems.join()).toContain('posts/101.moon.html')
  })
})
