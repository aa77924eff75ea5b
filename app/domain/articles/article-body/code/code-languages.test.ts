/** Each language is known by the highlighter, and takes bounded time for any code. */
import { describe, expect, it } from 'vitest'
import { measureMillis } from '../../../../../tests/support/linear-time'
import { toArticleHtml } from '../../article-body'
import { codeLanguages, findCodeLanguage } from './code-info'

/** Something with a color in every language. */
const sample = `# title
+ "text" 1 // comment
$ cd /tmp
<?php
FROM node:24
all: "a"
<a href="b"></a>
[section]
if true; then return function void class; end fi
{ "a": 1, color: #fff }
def let const import`

function fence(language: string, code: string): string {
  return toArticleHtml(`\`\`\`${language}\n${code}\n\`\`\``)
}

it('they are 40 and more', () => {
  expect(Object.keys(codeLanguages).length).toBeGreaterThanOrEqual(40)
})

it.each(Object.keys(codeLanguages))('%s has colors', (language) => {
  expect(fence(language, sample)).toMatch(/<code class="language-\w+">.*<span class="code-\w+">/s)
})

it.each(Object.entries(codeLanguages))('%s is known by its spellings', (language, row) => {
  for (const spelling of 'spellings' in row ? row.spellings : [])
    expect(findCodeLanguage(spelling)?.language, spelling).toBe(language)
})

/** The slowest of a hundred, each for other grammars. */
const slow = ['a ', '_a_', '"', ' ']

describe('2,000 characters of', () => {
  it.each(slow)('%j take bounded time in every language', (sign) => {
    const line = sign.repeat(Math.floor(499 / sign.length))
    const code = `${line}\n`.repeat(4)
    const millis = measureMillis(() => {
      for (const language of Object.keys(codeLanguages)) expect(fence(language, code)).toContain('</code>')
    })
    expect(millis).toBeLessThan(7_500)
  })
})
