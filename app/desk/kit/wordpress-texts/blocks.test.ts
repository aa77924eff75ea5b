import { expect, it } from 'vitest'
import { measureMillis } from '../../../../tests/support/linear-time'
import { hasBlocks, type Part, parseBlocks } from './blocks'

/** name{attributes}(parts), and HTML as it is. */
const show = (parts: Part[]): string =>
  parts
    .map((part) =>
      'html' in part
        ? part.html
        : `${part.name}${part.attributes ? JSON.stringify(part.attributes) : ''}(${show(part.parts)})`,
    )
    .join('·')

it.each([
  ['<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->', 'core/paragraph(<p>a</p>)'],
  ['<!-- wp:latest-posts {"n":1} /-->', 'core/latest-posts{"n":1}()'],
  ['<!-- wp:latest-posts /-->', 'core/latest-posts()'],
  ['<!-- wp:yoast/faq {"a":"\\u002d\\u002d\\u003e"} -->b<!-- /wp:yoast/faq -->', 'yoast/faq{"a":"-->"}(b)'],
  ['a<!-- wp:group --><div><!-- wp:x /--></div><!-- /wp:group -->b', 'a·core/group(<div>·core/x()·</div>)·b'],
  ['<!-- wp:a {bad} -->b<!-- /wp:a -->', 'core/a(b)'],
  ['<!-- wp:a -->b', 'core/a(b)'],
  ['<!-- wp:a --><!-- wp:b -->c<!-- /wp:a -->d', 'core/a(core/b(c))·d'],
  ['a<!-- /wp:a -->b', 'a·b'],
  ['<!--more--><!-- a <!-- wp:b /-->', '<!--more--><!-- a ·core/b()'],
  ['<!-- wp:a', '<!-- wp:a'],
  ['', ''],
])('%s', (text, shown) => {
  expect(show(parseBlocks(text))).toBe(shown)
})

it('tells blocks from a classic text', () => {
  expect(hasBlocks('<!--more--> wp:a')).toBe(false)
  expect(hasBlocks('a <!-- wp:a /-->')).toBe(true)
})

it('no nesting and no number of marks is too much', () => {
  const deep = '<!-- wp:group --><div>'.repeat(5_000)
  expect(show(parseBlocks(deep)).split('<div>')).toHaveLength(5_001)
  expect(measureMillis(() => parseBlocks(`${'<!-- '.repeat(50_000)}-->`))).toBeLessThan(2_000)
})
