/** Each language is known by the highlighter, and takes bounded time for any code. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '../../article-body'
import { codeLanguages, findCodeLanguage } from './code-info'

/** A line with something that has a color. */
const samples: Record<keyof typeof codeLanguages, string> = {
  arduino: 'void setup() { delay(10); }',
  bash: 'if true; then echo "a"; fi',
  c: 'int main(void) { return 0; }',
  clojure: '(def a "b")',
  cmake: 'project(a VERSION 1.0)',
  cpp: 'class A : public B {};',
  csharp: 'public class A { }',
  css: 'a { color: #fff; }',
  dart: 'final a = "b";',
  diff: '+ a',
  dockerfile: 'FROM node:24',
  elixir: 'defmodule A do',
  fsharp: 'let a = "b"',
  go: 'func main() {}',
  graphql: 'query { a }',
  groovy: 'def a = "b"',
  haskell: 'import Data.List',
  ini: '[section]',
  java: 'public class A {}',
  javascript: 'const a = 1',
  json: '{"a": 1}',
  julia: 'function a() end',
  kotlin: 'fun main() {}',
  less: '@a: 1px;',
  lua: 'local a = 1',
  makefile: 'all: a',
  markdown: '# A',
  nginx: 'server { listen 80; }',
  nix: 'let a = "b"; in a',
  objectivec: '@interface A',
  perl: 'my $a = 1;',
  php: '<?php echo $a;',
  powershell: 'Get-Item $a',
  protobuf: 'message A {}',
  python: 'def a(): pass',
  r: 'a <- function(b) b',
  ruby: 'def a; end',
  rust: 'fn main() {}',
  scala: 'object A',
  scss: '$a: 1px;',
  shell: '$ ls',
  sql: 'SELECT a FROM b',
  swift: 'let a = 1',
  typescript: 'type A = string',
  xml: '<a href="b">',
  yaml: 'a: true',
}

function fence(language: string, code: string): string {
  return toArticleHtml(`\`\`\`${language}\n${code}\n\`\`\``)
}

it('they are 40 and more', () => {
  expect(Object.keys(codeLanguages).length).toBeGreaterThanOrEqual(40)
})

it.each(Object.entries(samples))('%s has colors', (language, code) => {
  expect(fence(language, code)).toMatch(/<code class="language-\w+">.*<span class="code-\w+">/s)
})

it.each(Object.entries(codeLanguages))('%s is known by its spellings', (language, row) => {
  for (const spelling of 'spellings' in row ? row.spellings : [])
    expect(findCodeLanguage(spelling)?.language, spelling).toBe(language)
})

/** The slowest of a hundred, each for other grammars. */
const slow = ['a ', '_a_', '"', ' ']

describe('8,000 characters of', () => {
  it.each(slow)('%j take bounded time in every language', { timeout: 30_000 }, (sign) => {
    const line = sign.repeat(Math.floor(499 / sign.length))
    const code = `${line}\n`.repeat(Math.floor(7_900 / line.length))
    for (const language of Object.keys(codeLanguages)) expect(fence(language, code)).toContain('</code>')
  })
})
