/** What search shows of where the words stand, whatever editors typed and wherever in a text it is. */
import { beforeAll, expect, it } from 'vitest'
import { searchArticles } from '~/data/search/search.server'
import { storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

const filler = 'Words of no interest stand here. '
const author = 'Maya Lindqvist'

beforeAll(async () => {
  await storeArticles(database, [
    { slug: 'title', title: 'An Ocelot & its <b>den</b>', content: 'Nothing.' },
    {
      slug: 'text',
      content: `<p>${filler.repeat(30)}</p><p>Here a <em>quok</em>ka… A QUOKKA &amp; friends.</p>`,
    },
    { slug: 'deep', content: `${'ö'.repeat(500_000)} ${filler.repeat(10)}a wombat at last` },
    {
      slug: 'table',
      content: `${`| padded ${' '.repeat(80)}|\n`.repeat(60)}\nA kowari. ${filler.repeat(120)}`,
    },
    { slug: 'second-part', content: 'First.', content2: 'Second, with a numbat.' },
    {
      slug: 'markup',
      content: '<p class="tapir">Nothing to see.</p> <img src="https://example.com/tapir.png">',
    },
    { slug: 'later', content: `<img src="https://example.com/bilby.png" alt="x">${filler} A bilby, seen.` },
    { slug: 'longer', content: `${'İ'.repeat(40)} ${filler.repeat(20)} the dingo` },
    {
      slug: 'section',
      categoryName: 'Get Electrified',
      subcategoryName: 'laptops-computers',
      content: 'Nothing.',
    },
    { slug: 'author', authorName: author, content: 'Nothing.' },
    { slug: 'cased', content: 'DIE STRASSE, ÉCOLE ΣΟΦΟΣ' },
  ])
})

const read = (pieces: { text: string; isMatch: boolean }[] | null | undefined) =>
  pieces?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null

async function find(query: string, slug: string) {
  const { items } = await searchArticles(query, null)
  const hit = items.find((item) => item.slug === slug)
  if (!hit) throw new Error(`${query} does not find ${slug}.`)
  return { title: read(hit.markedTitle), from: hit.snippet?.from ?? null, shown: read(hit.snippet?.pieces) }
}

it('marks a title', async () => {
  expect(await find('ocelot', 'title')).toEqual({
    title: 'An [Ocelot] & its <b>den</b>',
    from: null,
    shown: null,
  })
  expect((await find('<b>', 'title')).title).toBe('An Ocelot & its [<b>]den</b>')
})

it.each([
  ['quokka', 'text', /^… .*interest stand here\. Here a \[quokka\]… A \[QUOKKA\] & friends\.$/],
  ['wombat', 'deep', /^… .* here\. a \[wombat\] at last$/],
  ['kowari', 'table', /^… padded .* A \[kowari\]\. Words of /],
  ['numbat', 'second-part', /^First\. Second, with a \[numbat\]\.$/],
  ['bilby', 'later', /^Words of no interest stand here\. A \[bilby\], seen\.$/],
  ['dingo', 'longer', /^… .* the \[dingo\]$/],
  ['école σοφ', 'cased', /^DIE STRASSE, \[ÉCOLE ΣΟΦ\]ΟΣ$/],
])('shows %s in a snippet', async (query, slug, snippet) => {
  expect(await find(query, slug)).toEqual({
    title: null,
    from: 'text',
    shown: expect.stringMatching(snippet),
  })
})

it.each(['tapir', 'class="', 'img src', '.png">', 'amp;'])('does not find %s in markup', async (query) => {
  expect((await searchArticles(query, null)).total).toBe(0)
})

it('names a section and an author', async () => {
  expect(await find('electrif', 'section')).toMatchObject({ from: 'section', shown: 'Get [Electrif]ied' })
  expect(await find('laptops-comp', 'section')).toMatchObject({
    from: 'section',
    shown: '[laptops-comp]uters',
  })
  expect(await find('lindq', 'author')).toMatchObject({ from: 'author', shown: 'Maya [Lindq]vist' })
})

it('reads only a passage of a long text', async () => {
  const { items } = await searchArticles('wombat', null)
  expect(JSON.stringify(items).length).toBeLessThan(3_000)
})
