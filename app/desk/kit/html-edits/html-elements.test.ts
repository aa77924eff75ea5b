import { describe, expect, it } from 'vitest'
import { createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import { applyEdits, createLineCount, listElements, listInside } from './html-elements'

const outline = (html: string) =>
  listElements(html).elements.map(({ name, start, from, to, end }) => [
    name,
    html.slice(start, end),
    html.slice(from, to),
  ])

describe('elements', () => {
  it.each([
    [
      '<p>a<b>c</b></p>',
      [
        ['p', '<p>a<b>c</b></p>', 'a<b>c</b>'],
        ['b', '<b>c</b>', 'c'],
      ],
    ],
    ['<img src=a>b', [['img', '<img src=a>', '']]],
    ['<!-- <p> --><i>a</i>', [['i', '<i>a</i>', 'a']]],
    [
      '<script>"<p>"</script><i>a</i>',
      [
        ['script', '<script>"<p>"</script>', '"<p>"'],
        ['i', '<i>a</i>', 'a'],
      ],
    ],
    [
      '<div><p>a</div>b',
      [
        ['div', '<div><p>a</div>', '<p>a'],
        ['p', '<p>a', 'a'],
      ],
    ],
    ['</b>a<i>b', [['i', '<i>b', 'b']]],
    [
      '<svg><path d="1"/><a>x</a></svg>',
      [
        ['svg', '<svg><path d="1"/><a>x</a></svg>', '<path d="1"/><a>x</a>'],
        ['path', '<path d="1"/>', ''],
        ['a', '<a>x</a>', 'x'],
      ],
    ],
  ])('of %s', (html, expected) => {
    expect(outline(html)).toEqual(expected)
  })

  it('have attributes in any quotes, without references', () => {
    const [element] = listElements(
      `<a HREF='b?c&amp;d' class="x  y" data-attrs='{"a":"&quot;"}' hidden id=e id=f>`,
    ).elements
    expect([...(element?.attributes ?? [])]).toEqual([
      ['href', 'b?c&d'],
      ['class', 'x  y'],
      ['data-attrs', '{"a":"""}'],
      ['hidden', ''],
      ['id', 'e'],
    ])
    expect([...(element?.classes ?? [])]).toEqual(['x', 'y'])
  })

  it('know what is in them', () => {
    const { elements } = listElements('<div><p><b>a</b></p></div><i></i>')
    expect(listInside(elements, 0).map(({ name }) => name)).toEqual(['p', 'b'])
    expect(elements[2]?.parent?.name).toBe('p')
  })

  it.each([
    ['<p>a', false],
    ['<div><p>a</div>', false],
    ['a < b', false],
    ['<div>a', true],
    ['<p>a</p><b', true],
    ['<p>a</p></', true],
    ['<a href="x', true],
  ])('%s is cut: %s', (html, expected) => {
    expect(listElements(html).isCut).toBe(expected)
  })

  it.each(['<div>', '</div>', '<!--', '<script>', '<a b="', '<p', '<svg/>', '<'])(
    'take no longer for many of %s',
    (part) => {
      const begun = performance.now()
      listElements(part.repeat(100_000))
      expect(performance.now() - begun).toBeLessThan(5_000)
    },
  )

  it('never leave the text', () => {
    const chance = createSeededRandom(1)
    const parts = [
      '<div>',
      '</div>',
      '<p>',
      '<b class="x">',
      '</b>',
      '<!--',
      '-->',
      '<svg>',
      '<a/>',
      '</svg>',
      'x',
      '<script>',
      '</script>',
    ]
    for (let n = 0; n < 500; n += 1) {
      const html = Array.from({ length: 30 }, () => pick(chance, parts)).join('')
      for (const { start, from, to, end, parent } of listElements(html).elements) {
        expect(0 <= start && start < from && from <= to && to <= end && end <= html.length).toBe(true)
        if (parent) expect(parent.from <= start && end <= parent.end).toBe(true)
      }
    }
  })
})

it('edits what is outermost, and leaves all else', () => {
  const edits = [
    { from: 4, to: 6, text: 'inner' },
    { from: 2, to: 8, text: '-' },
    { from: 9, to: 9, text: '+' },
  ]
  expect(applyEdits('0123456789', edits)).toBe('01-8+9')
})

it('counts lines, forwards and back', () => {
  const lineOf = createLineCount('a\nb\n\nc')
  expect([0, 1, 2, 4, 5, 0].map(lineOf)).toEqual([1, 1, 2, 3, 4, 1])
})
