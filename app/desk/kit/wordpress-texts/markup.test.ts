import { expect, it } from 'vitest'
import { createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import { changeElements, createElement, findElements, hasClass, parseMarkup, toHtml } from './markup'

const pieces = [
  '<p>',
  '</p>',
  '<b x="1>2">',
  '</b>',
  'a',
  '<',
  '>',
  '"',
  '<img src=a>',
  '<br/>',
  '<!-- <b> -->',
  '<!--',
  '<script>',
  '</script>',
  '</x>',
  '<div',
  ' class="a b"',
  '&lt;',
  '\n',
]

it('gives back what it read, whatever that is', () => {
  const chance = createSeededRandom(52)
  for (let round = 0; round < 2_000; round++) {
    const html = Array.from({ length: 12 }, () => pick(chance, pieces)).join('')
    expect(toHtml(parseMarkup(html))).toBe(html)
  }
  const deep = '<div>'.repeat(5_000)
  expect(toHtml(parseMarkup(deep))).toBe(deep)
})

it('finds and changes elements', () => {
  const nodes = parseMarkup('<DIV class="x y">a<p title=\'b &amp; c\'>d<p>e</div><script>"<p>"</script>')
  expect(
    findElements(nodes, ({ name }) => name === 'p').map(({ attributes }) => attributes.get('title')),
  ).toEqual(['b & c', undefined])
  expect(findElements(nodes, (element) => hasClass(element, 'y')).map(({ name }) => name)).toEqual(['div'])
  const changed = changeElements(nodes, (element) =>
    element.name === 'p' ? [createElement('i', { title: element.attributes.get('title') ?? '"' })] : null,
  )
  expect(toHtml(changed)).toBe('<DIV class="x y">a<i title="b &amp; c"></i></div><script>"<p>"</script>')
})
