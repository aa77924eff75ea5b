import { describe, expect, it } from 'vitest'
import { measureMillis } from '../../../../tests/support/linear-time'
import { readWriting as read, showWriting as show } from '../../../../tests/support/shown-writing'
import { applyTextEdit } from './text-edit'
import { type ActionId, actionIds, listActive, writingActions } from './writing-actions'

const press = (id: ActionId, shown: string) =>
  show(applyTextEdit(read(shown), writingActions[id].apply(read(shown))))

describe('a press changes the text and the selection', () => {
  it.each<[ActionId, string, string]>([
    ['bold', 'a «relay» clicked', 'a **«relay»** clicked'],
    ['bold', 'a **«relay»** clicked', 'a «relay» clicked'],
    ['bold', 'a «**relay**» clicked', 'a «relay» clicked'],
    ['bold', 'a re^lay clicked', 'a **re^lay** clicked'],
    ['bold', 'a **re^lay** clicked', 'a re^lay clicked'],
    ['bold', 'a ^ clicked', 'a **^** clicked'],
    ['bold', 'a **^** clicked', 'a ^ clicked'],
    ['bold', 'a« relay »clicked', 'a **«relay»** clicked'],
    ['bold', 'café^', '**café^**'],
    ['bold', 'a *«relay»* b', 'a ***«relay»*** b'],
    ['italic', 'a **«relay»** b', 'a ***«relay»*** b'],
    ['italic', 'a ***«relay»*** b', 'a **«relay»** b'],
    ['bold', 'a ***«relay»*** b', 'a *«relay»* b'],
    ['italic', '- it^em', '- *it^em*'],
    ['italic', '«one\n\n- two»\nthree', '«*one*\n\n- *two*»\nthree'],
    ['italic', '«*one*\n\n- *two*»\nthree', '«one\n\n- two»\nthree'],
    ['strikethrough', '«a»', '~~«a»~~'],
    ['code', 'use `l^et` here', 'use l^et here'],
    ['code', 'use `let^` here', 'use `let`^ here'],
    ['bold', 'a **bold^**', 'a **bold**^'],
    ['bold', 'a **bold**^', 'a **bold^**'],
    ['bold', 'a **«bold»** b', 'a «bold» b'],
    ['bold', '***both^***', '***both**^*'],
    ['bold', '**a** **b**^', '**a** **b^**'],
    ['bold', '**^**', '^'],
    ['code', '«let a\nlet b»', '```\n«let a\nlet b»\n```'],
    ['codeBlock', 'a\n«let ``` b»', 'a\n````\n«let ``` b»\n````'],
    ['codeBlock', '```js\nlet^ a\n```\nb', 'let^ a\nb'],
    ['codeBlock', '^', '```\n^\n```'],
    ['heading', 'Ti^tle', '## Ti^tle'],
    ['heading', '## Ti^tle', 'Ti^tle'],
    ['heading', 'H2: Ti^tle', 'Ti^tle'],
    ['subheading', '## Ti^tle', '### Ti^tle'],
    ['bullets', 'o^ne', '- o^ne'],
    ['bullets', '^', '- ^'],
    ['bullets', '«one\n\ntwo\n»three', '«- one\n\n- two»\nthree'],
    ['bullets', '«- one\n- two»', '«one\ntwo»'],
    ['numbers', '«- one\n- two»', '«1. one\n2. two»'],
    ['numbers', 'o^ne\nrest', '1. o^ne\n\nrest'],
    ['tasks', '1. o^ne', '- [ ] o^ne'],
    ['tasks', '- [x] o^ne', 'o^ne'],
    ['quote', '«one\n\ntwo»\nrest', '«> one\n>\n> two»\n\nrest'],
    ['quote', '«> one\n>\n> two»', '«one\n\ntwo»'],
    ['quote', '> > o^ne', '> o^ne'],
    ['table', 'one^', 'one\n\n| «Column» | Column |\n| --- | --- |\n|  |  |'],
    ['table', '^\nrest', '| «Column» | Column |\n| --- | --- |\n|  |  |\n\nrest'],
    ['pros', '«fast\nquiet»', '«✓ fast\n✓ quiet»'],
    ['pros', '- fa^st', '✓ fa^st'],
    ['pros', '✅ fa^st', 'fa^st'],
    ['cons', '✓ lo^ud', '✗ lo^ud'],
    ['cons', '❌ lo^ud', 'lo^ud'],
    ['pullQuote', 'a\n«It clicked.»\nb', 'a\n\n::: quote\nIt clicked.\n\n— «Name»\n:::\n\nb'],
    ['pullQuote', '^', '::: quote\nQuote\n\n— «Name»\n:::'],
    ['note', 'It cl^icked.\nrest', '::: note\nIt cl^icked.\n:::\nrest'],
    ['note', '«one\n\ntwo»', '::: note\n«one\n\ntwo»\n:::'],
    ['note', 'a\n\n^', 'a\n\n::: note\n«Text»\n:::'],
    ['tip', 'o^ne', '::: tip\no^ne\n:::'],
    ['warning', 'o^ne', '::: warning\no^ne\n:::'],
    ['details', '«one\ntwo»', '::: details «Title»\none\ntwo\n:::'],
    ['details', '^', '::: details «Title»\nText\n:::'],
    ['gallery', '«![a](/b.png)\n![c](/d.png)\n»e', '::: gallery\n«![a](/b.png)\n![c](/d.png)»\n:::\ne'],
    ['imageWidth', '![b](/c.png "d")^', '![b](/c.png "d")^{wide}'],
    ['imageWidth', '![b^](/c.png){wide}', '![b^](/c.png){full}'],
    ['imageWidth', '![b](/c.png){full}^', '![b](/c.png)^'],
    ['imageWidth', 'one^', 'one\n\n![What it shows](«https://» "Caption"){wide}'],
    ['footnote', 'a «relay» clicked', 'a relay^[«Note»] clicked'],
    ['divider', 'one^', 'one\n\n---^'],
    ['caption', 'a ![b](/c.png) d^', 'a ![b](/c.png "«Caption»") d'],
    ['caption', '![b](/c.png "A ca^ption")', '![b](/c.png "«A caption»")'],
    ['caption', 'one^', 'one\n\n![What it shows](https:// "«Caption»")'],
    ['retailerLink', 'a «relay» b', 'a [relay](«https://amzn.to/») b'],
    ['retailerLink', 'a ^', 'a [Buy on Amazon](«https://amzn.to/»)'],
  ])('%s: %j → %j', (id, before, after) => {
    expect(press(id, before)).toBe(after)
  })
})

describe('the switches that are on', () => {
  it.each<[string, ActionId[]]>([
    ['pl^ain', []],
    ['a **bo^ld** b', ['bold']],
    ['a **bo*th^*** b', ['bold', 'italic']],
    ['a ***bo^th*** b', ['bold', 'italic']],
    ['**a** b^ **c**', []],
    ['* it^em * b', ['bullets']],
    ['2 * 3^ * 4', []],
    ['> - [x] `co^de`', ['code', 'quote', 'tasks']],
    ['## Ti^tle', ['heading']],
    ['```\n## **a^**\n```', ['codeBlock']],
    ['```\na\n```\nb^', []],
    ['- - ^-', []],
    [String.raw`\**a^**`, []],
    ['**a**^', []],
    ['✓ a^', ['pros']],
    ['> ✗ a^', ['cons', 'quote']],
  ])('%j: %j', (shown, active) => {
    expect(listActive(read(shown)).sort()).toEqual([...active].sort())
  })
})

it('stays fast in a text of a megabyte, whatever is in it', () => {
  const texts = [
    '*'.repeat(1e6),
    '**a '.repeat(250_000),
    '> '.repeat(500_000),
    '- a\n'.repeat(250_000),
    '`'.repeat(1e6),
    '![a'.repeat(330_000),
    '| a '.repeat(250_000),
  ]
  const millis = measureMillis(() => {
    for (const text of texts) {
      const writing = { text, start: 500_000, end: 500_000 }
      listActive(writing)
      for (const id of actionIds) writingActions[id].apply(writing)
    }
  })
  expect(millis).toBeLessThan(5_000)
})
