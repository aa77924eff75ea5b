/** Alt texts typed beside the text come into it, where an image has none. */
import { expect, test } from 'vitest'
import { altField, applyAltTexts, listUndescribed } from './alt-texts'

const a = '/media/0123456789abcdef0123456789abcdef/1200.jpg'

test.for([
  [`One.\n\n![](${a})\n\n![ ](/b.png "Caption")`, [a, '/b.png']],
  [`![A desk](${a}) and ![](<${a}>)`, [a]],
  ['<img src="/b.png"> <img alt=" " src=/c.png> <img alt="A desk" src="/d.png">', ['/b.png', '/c.png']],
  ['`![](/b.png)`\n\n```\n<img src="/c.png">\n```', []],
  ['![]() ![](https://', ['https://']],
] as const)('%j lacks %j', ([text, addresses]) => {
  expect(listUndescribed(text)).toEqual(addresses)
})

test.for([
  [`![](${a} "Caption")`, 'A [desk]', `![A \\[desk\\]](${a} "Caption")`],
  [`![ ](<${a}>){wide}`, 'A desk', `![A desk](<${a}>){wide}`],
  [
    `<img src="${a}" width=3>`,
    'A "desk" & <chair>',
    `<img alt="A &quot;desk&quot; &amp; &lt;chair&gt;" src="${a}" width=3>`,
  ],
  [`<img src='${a}' alt="">`, 'Costs $& and $1', `<img alt="Costs $&amp; and $1" src='${a}'>`],
  [`![](${a})\n\n![Here](${a})\n\n![](${a})`, 'Twice', `![Twice](${a})\n\n![Here](${a})\n\n![Twice](${a})`],
  [`\`![](${a})\``, 'Code', `\`![](${a})\``],
  [`![](${a})`, '  ', `![](${a})`],
] as const)('%j described as %j', ([content, said, expected]) => {
  expect(applyAltTexts({ title: 'T', content, [altField(a)]: said })).toEqual({
    title: 'T',
    content: expected,
  })
})

test('what is no text is dropped, and a long one is cut', () => {
  const sent = { content: `![](${a})`, [altField(a)]: ['x', 'y'], [altField('/b.png')]: 'Nowhere.' }
  expect(applyAltTexts(sent)).toEqual({ content: `![](${a})` })
  const { content } = applyAltTexts({ content: `![](${a})`, [altField(a)]: 'x'.repeat(2_000) })
  expect(content).toBe(`![${'x'.repeat(500)}](${a})`)
})
