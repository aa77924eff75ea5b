/** XML is well-formed whatever the texts, and contains them. */
import { expect, test } from 'vitest'
import { readXml } from '../../../tests/support/read-xml'
import { element, toHtmlText, toXmlDocument } from './xml'

test.for([
  ['plain', 'plain'],
  ['', ''],
  ['<b>bold</b> & "quoted" \'single\'', '<b>bold</b> & "quoted" \'single\''],
  [']]> &amp; <![CDATA[x]]>', ']]> &amp; <![CDATA[x]]>'],
  ['émoji 🎧 漢字', 'émoji 🎧 漢字'],
  ['tab\tand\nline\r\n', 'tab\tand\nline\r\n'],
  ['control \0\x01\x08\x0b\x1f characters\x7f', 'control  characters\x7f'],
  ['half \ud83d an emoji \udc00', 'half  an emoji '],
  ['not\ufffea\uffffcharacter', 'notacharacter'],
  ['\u2028line\u0085', '\u2028line\u0085'],
])('%j', ([text, read]) => {
  const root = readXml(toXmlDocument(element('a', {}, element('b', {}, text ?? ''))))
  expect(root.children[0]?.text).toBe(read)
  const attribute = readXml(toXmlDocument(element('a', { href: text ?? '' }))).attributes.href
  expect(attribute?.replace(/\s/g, ' ')).toBe(read?.replace(/\s/g, ' '))
})

test('children keep their order, and null is skipped', () => {
  const root = readXml(
    toXmlDocument(element('a', { n: 1 }, element('b', {}), null, 'text', element('c', {}))),
  )
  expect(root).toMatchObject({
    attributes: { n: '1' },
    text: 'text',
    children: [{ name: 'b' }, { name: 'c' }],
  })
})

test.for([
  ['Use the <dialog> element', 'Use the &lt;dialog> element'],
  ['AT&T, &amp; and &copy 2026', 'AT&amp;T, &amp;amp; and &amp;copy 2026'],
  ['&#60;b>', '&amp;#60;b>'],
  // As browsers show feeds: it is no markup, and stays readable.
  ['Laptops & Computers', 'Laptops & Computers'],
])('%j as HTML', ([text, html]) => {
  expect(toHtmlText(text ?? '')).toBe(html)
})
