import { expect, it } from 'vitest'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { continueLine } from './line-marks'
import { applyTextEdit } from './text-edit'

const enter = (shown: string) => {
  const edit = continueLine(readWriting(shown))
  return edit && showWriting(applyTextEdit(readWriting(shown), edit))
}

it.each([
  ['- one^', '- one\n- ^'],
  ['* o^ne', '* o\n* ^ne'],
  ['  - nested^\nrest', '  - nested\n  - ^\nrest'],
  ['9. nine^', '9. nine\n10. ^'],
  ['1) one^', '1) one\n2) ^'],
  ['- [x] done^', '- [x] done\n- [ ] ^'],
  ['> said^', '> said\n> ^'],
  ['> - said^', '> - said\n> - ^'],
  ['❌ slow^', '❌ slow\n❌ ^'],
  ['✓ fast^', '✓ fast\n✓ ^'],
])('%j goes on: %j', (before, after) => {
  expect(enter(before)).toBe(after)
})

it.each([
  ['- one\n- ^', '- one\n\n^'],
  ['- one\n  - ^\nrest', '- one\n\n^\nrest'],
  ['- one\n\n- ^', '- one\n\n^'],
  ['2. ^', '^'],
  ['- [ ] ^', '^'],
  ['> a\n> ^', '> a\n\n^'],
  ['> - a\n> - ^', '> - a\n> \n> ^'],
  ['> - ^', '> ^'],
  ['❌ ^', '^'],
])('%j ends: %j', (before, after) => {
  expect(enter(before)).toBe(after)
})

it.each(['one^', '^- one', '-^ one', '---^', '* * *^', '## Title^', '- «one»', '```\n- one^', '1.5 volts^'])(
  '%j stays with the browser',
  (before) => {
    expect(enter(before)).toBeNull()
  },
)
