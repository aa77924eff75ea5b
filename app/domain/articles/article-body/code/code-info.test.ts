import { describe, expect, it } from 'vitest'
import { parseCodeInfo } from './code-info'

const nothing = { language: null, languageName: '', title: '', hasNumbers: false, marked: [] }
const typescript = { ...nothing, language: 'typescript', languageName: 'TypeScript' }

describe('what follows the marks of a fence', () => {
  it.each([
    ['', nothing],
    ['ts', typescript],
    [' TypeScript ', typescript],
    ['c++', { ...nothing, language: 'cpp', languageName: 'C++' }],
    ['toml', { ...nothing, language: 'ini', languageName: 'TOML' }],
    ['brainfuck', nothing],
    ['text', nothing],
    ['ts title="app/routes.ts"', { ...typescript, title: 'app/routes.ts' }],
    ['ts filename=\'a "b".ts\'', { ...typescript, title: 'a "b".ts' }],
    ['title="ts"', { ...nothing, title: 'ts' }],
    [
      'ts {1,3-5}',
      {
        ...typescript,
        marked: [
          [1, 1],
          [3, 5],
        ],
      },
    ],
    ['ts{2}', { ...typescript, marked: [[2, 2]] }],
    [
      '{ 2 - 3 , 7 }',
      {
        ...nothing,
        marked: [
          [2, 3],
          [7, 7],
        ],
      },
    ],
    ['ts showLineNumbers', { ...typescript, hasNumbers: true }],
    ['ts showLineNumbers=5', { ...typescript, hasNumbers: true }],
    ['ts showLineNumbers {1} title="a"', { ...typescript, hasNumbers: true, title: 'a', marked: [[1, 1]] }],
    ['ts title="showLineNumbers {1}"', { ...typescript, title: 'showLineNumbers {1}' }],
    ['ts {a} {1-} {-} {,} /x/ live noInline', typescript],
    ['ts title="never closed', typescript],
    ['ts title=""', typescript],
    ['constructor', nothing],
    ['__proto__ title="a"', { ...nothing, title: 'a' }],
  ])('%j', (info, code) => {
    expect(parseCodeInfo(info)).toEqual(code)
  })

  it('is read only up to a reasonable length', () => {
    const { title, marked } = parseCodeInfo(`ts title="${'😀'.repeat(230)}" {1}${' {2}'.repeat(100_000)}`)
    expect(title).toBe('😀'.repeat(200))
    expect(marked.length).toBeLessThan(100)
  })
})
