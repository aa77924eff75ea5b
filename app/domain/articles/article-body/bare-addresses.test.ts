/** Every kind of bare address between every kind of mark: a link inside of the mark. */
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../../../tests/support/linear-time'
import { markdown } from './markdown'

const addresses = [
  ['https://example.org/x', 'https://example.org/x'],
  ['https://example.org', 'https://example.org'],
  ['http://example.org/a_b*c~d/e_.html', 'http://example.org/a_b*c~d/e_.html'],
  ['https://example.org/?a=b_c&d=(e)#f_g', 'https://example.org/?a=b_c&amp;d=(e)#f_g'],
  ['www.example.org/x', 'http://www.example.org/x'],
  ['www.example.org', 'http://www.example.org'],
  ['me@example.org', 'mailto:me@example.org'],
  ['mailto:me@example.org', 'mailto:me@example.org'],
  ['<https://example.org/x_>', 'https://example.org/x_'],
] as const

const marks = [
  ['_', '_', '<em>', '</em>'],
  ['*', '*', '<em>', '</em>'],
  ['__', '__', '<strong>', '</strong>'],
  ['**', '**', '<strong>', '</strong>'],
  ['___', '___', '<em><strong>', '</strong></em>'],
  ['***', '***', '<em><strong>', '</strong></em>'],
  ['**_', '_**', '<strong><em>', '</em></strong>'],
  ['~', '~', '<s>', '</s>'],
  ['~~', '~~', '<s>', '</s>'],
  ['~~**', '**~~', '<s><strong>', '</strong></s>'],
  ['(', ')', '(', ')'],
  ['"', '"', '&quot;', '&quot;'],
] as const

const behind = ['', ' b', '.', ',', '?', ')', '…']

describe.for(addresses)('%s', ([address, href]) => {
  it.each(marks)('between %s and %s', (open, close, before, after) => {
    const text = address.replace(/^<|>$/g, '').replaceAll('&', '&amp;')
    for (const rest of behind)
      expect(markdown.renderInline(`a ${open}${address}${close}${rest}`)).toBe(
        `a ${before}<a href="${href}">${text}</a>${after}${rest}`,
      )
  })
})

it.each([
  ['_no link here_ a_www.b', '<em>no link here</em> a_www.b'],
  ['https://example.org/x__y', '<a href="https://example.org/x__y">https://example.org/x__y</a>'],
  ['~~a https://example.org/x~~', '<s>a <a href="https://example.org/x">https://example.org/x</a></s>'],
  [
    '__https://example.org/x__ and __www.b.org__',
    '<strong><a href="https://example.org/x">https://example.org/x</a></strong> and <strong><a href="http://www.b.org">www.b.org</a></strong>',
  ],
])('%s', (text, html) => expect(markdown.renderInline(text)).toBe(html))

it.each(['_', '~~', '*', '_.'])('addresses that end with many %s are read in linear time', (mark) => {
  expectLinear(400_000, (length) => {
    const address = `https://example.org/${mark.repeat(1_000)} www.${mark.repeat(500)} `
    markdown.renderInline(address.repeat(length / address.length))
  })
})
