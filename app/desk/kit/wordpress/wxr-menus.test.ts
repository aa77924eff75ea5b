/** Menus of WordPress, of both kinds, whatever is wrong with their entries. */
import { expect, test } from 'vitest'
import type { IncomingItem, IncomingLink } from '../incoming/items'
import { readWordPress } from './read-wordpress'

const namespaces =
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"'
const terms = `<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>News</wp:cat_name></wp:category>
<wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug>pens</wp:tag_slug><wp:tag_name>Pens</wp:tag_name></wp:tag>
<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>haupt%c3%b6</wp:term_slug><wp:term_name>Main &amp; more</wp:term_name></wp:term>`

type Entry = Partial<
  Record<'parent' | 'order' | 'title' | 'type' | 'object' | 'number' | 'url' | 'status', string>
>
function entry(id: string, of: Entry, menu = 'haupt%c3%b6'): string {
  const meta = Object.entries({
    _menu_item_type: of.type ?? 'custom',
    _menu_item_menu_item_parent: of.parent ?? '0',
    _menu_item_object: of.object ?? 'custom',
    _menu_item_object_id: of.number ?? id,
    _menu_item_url: of.url ?? '',
  }).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  )
  const term = menu && `<category domain="nav_menu" nicename="${menu}"><![CDATA[Main]]></category>`
  return `<item><title><![CDATA[${of.title ?? ''}]]></title><wp:post_id>${id}</wp:post_id><wp:menu_order>${of.order ?? id}</wp:menu_order><wp:status>${of.status ?? 'publish'}</wp:status><wp:post_type>nav_menu_item</wp:post_type>${term}${meta.join('')}</item>`
}
const navigation = (id: string, text: string) =>
  `<item><title>Navigation</title><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>wp_navigation</wp:post_type></item>`

async function read(...items: string[]) {
  const xml = `<rss version="2.0" ${namespaces}><channel><title>S</title><wp:base_blog_url>https://a.example</wp:base_blog_url>${terms}${items.join('')}</channel></rss>`
  const reading = readWordPress(async function* () {
    yield new TextEncoder().encode(xml)
  })
  const found: IncomingItem[] = []
  for (;;) {
    const next = await reading.next()
    if (next.done) return { menus: found.filter((item) => item.kind === 'menu'), found, end: next.value }
    found.push(next.value)
  }
}
const show = (links: IncomingLink[] = []): unknown[] =>
  links.map(({ name, target, url, links: below }) => [
    [name, target ? `${target.kind} ${target.id}` : url].join(': '),
    ...(below.length > 0 ? [show(below)] : []),
  ])

test('a menu has its entries in their order, each below its parent, with what it leads to', async () => {
  const { menus, found, end } = await read(
    entry('15', {
      order: '5',
      parent: '14',
      title: 'Pens',
      type: 'taxonomy',
      object: 'post_tag',
      number: '4',
    }),
    entry('11', { order: '1', title: 'Home', url: 'https://a.example/' }),
    entry('12', { order: '3', type: 'post_type', object: 'page', number: '2' }),
    entry('13', { order: '2', title: 'A &amp; <b>B</b>', type: 'post_type', object: 'post', number: '1' }),
    entry('14', { order: '4', type: 'taxonomy', object: 'category', number: '3' }),
    entry('16', { order: '6', title: 'Lost', type: 'taxonomy', object: 'brand', number: '77' }),
  )
  expect(menus).toMatchObject([{ id: 'hauptö', name: 'Main & more', location: 'header', losses: [] }])
  expect(show(menus[0]?.links)).toEqual([
    ['Home: https://a.example/'],
    ['A & B: article 1'],
    [': page 2'],
    [': section news', [['Pens: tag pens']]],
    ['Lost: '],
  ])
  expect(found.filter(({ kind }) => kind === 'left-out')).toEqual([])
  expect(end).toMatchObject({ read: 6, counted: 6 })
})

test('entries in a ring, below what is not there, or too deep are at the first level', async () => {
  const deep = Array.from({ length: 30 }, (_, n) =>
    entry(String(100 + n), { parent: String(99 + n), title: `Deep ${n}` }),
  )
  const { menus } = await read(
    entry('11', { parent: '12', title: 'A' }),
    entry('12', { parent: '11', title: 'B' }),
    entry('13', { parent: '13', title: 'C' }),
    entry('14', { parent: '77', title: 'D' }),
    ...deep,
  )
  expect(show(menus[0]?.links).slice(0, 4)).toEqual([['A: '], ['B: '], ['C: '], ['D: ']])
  expect(JSON.stringify(menus).match(/Deep \d+/g)).toHaveLength(30)
})

test('entries of no menu, unsaved ones and the second of one number are left out and counted', async () => {
  const { menus, found } = await read(
    entry('11', { title: 'Nowhere' }, ''),
    entry('12', { title: 'Unsaved', status: 'draft' }),
    entry('13', { title: 'Once' }),
    entry('13', { title: 'Twice' }),
  )
  expect(show(menus[0]?.links)).toEqual([['Once: ']])
  expect(found.flatMap((item) => (item.kind === 'left-out' ? [`${item.what} ${item.name}`] : []))).toEqual([
    'menu Nowhere',
    'menu Unsaved',
    'double Twice',
  ])
})

test('a navigation has the links of its blocks, and what else is in it is told', async () => {
  const { menus, found } = await read(
    navigation(
      '20',
      `<!-- wp:home-link {"label":"Start"} /-->
<!-- wp:navigation-submenu {"label":"More \\u003cem\\u003ethings\\u003c/em\\u003e","type":"page","id":2,"url":"/more/","kind":"post-type"} -->
<!-- wp:navigation-link {"label":"Pens","type":"tag","id":4,"url":"/tag/pens/","kind":"taxonomy"} /-->
<!-- wp:navigation-link {"label":"Shop","url":"https://shop.example/","kind":"custom"} /-->
<!-- /wp:navigation-submenu -->
<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://social.example/@a","service":"mastodon"} /--></ul><!-- /wp:social-links -->
<!-- wp:page-list /--><p>Words</p><!-- wp:navigation-link {"label": -->`,
    ),
  )
  expect(menus).toMatchObject([{ id: 'wp_navigation 20', name: 'Navigation', location: 'header' }])
  expect(show(menus[0]?.links)).toEqual([
    ['Start: /'],
    ['More things: page 2', [['Pens: tag pens'], ['Shop: https://shop.example/']]],
    ['mastodon: https://social.example/@a'],
    [': '],
  ])
  expect(menus[0]?.losses).toEqual([
    { what: 'dynamic', words: 'page-list', line: null },
    { what: 'component', words: 'Words', line: null },
  ])
  expect(found.filter(({ kind }) => kind === 'left-out')).toEqual([])
})
