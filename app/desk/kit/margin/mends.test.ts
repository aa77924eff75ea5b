/** What can be mended at once, and how the text is afterwards. */
import { expect, test } from 'vitest'
import { removeLink } from '~/desk/kit/markdown/links'
import { applyTextEdit } from '~/desk/kit/markdown/text-edit'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { describeImage, findMends } from './mends'

test.for([
  ['a [st^ory](/gone) b', 'a «story» b'],
  ['a [story](/go^ne "Title") b', 'a «story» b'],
  ['a [story](/go^ne){sponsored} b', 'a «story» b'],
  ['[one](/a) [*two*](/w/(g^one)) c', '[one](/a) «*two*» c'],
  ['a [b\\] c](/g^one)', 'a «b\\] c»'],
] as const)('a link is removed: %s', ([before, after]) => {
  const writing = readWriting(before)
  const edit = removeLink(writing, writing.start)
  expect(edit && showWriting(applyTextEdit(writing, edit))).toBe(after)
})

test.for(['a^ [b](/c)', '![a pic^ture](/a.png)', '<https://x.ex^ample/>', '[a^]', `${'['.repeat(2_000)}^`])(
  'no link is removed: %s',
  (shown) => {
    const writing = readWriting(shown)
    expect(removeLink(writing, writing.start)).toBeNull()
  },
)

const mendsOf = (shown: string, kind: Parameters<typeof findMends>[1]['kind']) => {
  const writing = readWriting(shown)
  const { describe, removeLink: edit } = findMends(writing, { kind }, writing)
  return [describe, edit !== null]
}

test('mends are offered for what they mend', () => {
  expect(mendsOf('a [b](«/gone»)', 'dead-link')).toEqual([null, true])
  expect(mendsOf('a [b](«/gone»)', 'link-text')).toEqual([null, false])
  expect(mendsOf('![](«/a.png»)', 'picture')).toEqual(['/a.png', false])
  expect(mendsOf('<img src="«/a.png»" alt="">', 'picture')).toEqual(['/a.png', false])
  // It is on another site, but described.
  expect(mendsOf('![b](«https://x.example/a.png»)', 'picture')).toEqual([null, false])
  expect(mendsOf('![b](«a.png»)', 'no-link')).toEqual([null, false])
})

test('an image is described, and the selection stays', () => {
  const writing = readWriting('^a ![](/a.png) b')
  expect(showWriting(applyTextEdit(writing, describeImage(writing, '/a.png', 'A [desk]')))).toBe(
    '^a ![A \\[desk\\]](/a.png) b',
  )
})
