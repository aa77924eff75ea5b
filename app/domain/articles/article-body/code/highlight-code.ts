/** Finds the keywords, strings and so on in a code. Browsers get a plain substitute (vite.config.ts), and no grammar. */
import type { LanguageFn } from 'highlight.js'
import highlighter from 'highlight.js/lib/core'
import arduino from 'highlight.js/lib/languages/arduino'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import clojure from 'highlight.js/lib/languages/clojure'
import cmake from 'highlight.js/lib/languages/cmake'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import dart from 'highlight.js/lib/languages/dart'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import elixir from 'highlight.js/lib/languages/elixir'
import fsharp from 'highlight.js/lib/languages/fsharp'
import go from 'highlight.js/lib/languages/go'
import graphql from 'highlight.js/lib/languages/graphql'
import groovy from 'highlight.js/lib/languages/groovy'
import haskell from 'highlight.js/lib/languages/haskell'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import julia from 'highlight.js/lib/languages/julia'
import kotlin from 'highlight.js/lib/languages/kotlin'
import less from 'highlight.js/lib/languages/less'
import lua from 'highlight.js/lib/languages/lua'
import makefile from 'highlight.js/lib/languages/makefile'
import markdown from 'highlight.js/lib/languages/markdown'
import nginx from 'highlight.js/lib/languages/nginx'
import nix from 'highlight.js/lib/languages/nix'
import objectivec from 'highlight.js/lib/languages/objectivec'
import perl from 'highlight.js/lib/languages/perl'
import php from 'highlight.js/lib/languages/php'
import powershell from 'highlight.js/lib/languages/powershell'
import protobuf from 'highlight.js/lib/languages/protobuf'
import python from 'highlight.js/lib/languages/python'
import r from 'highlight.js/lib/languages/r'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import scala from 'highlight.js/lib/languages/scala'
import scss from 'highlight.js/lib/languages/scss'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { CodeLanguage } from './code-info'
import type { CodeKind, CodePiece } from './code-kinds'

/** The highlighter's grammars of the languages in `code-info.ts`. */
const grammars: Record<CodeLanguage, LanguageFn> = {
  arduino,
  bash,
  c,
  clojure,
  cmake,
  cpp,
  csharp,
  css,
  dart,
  diff,
  dockerfile,
  elixir,
  fsharp,
  go,
  graphql,
  groovy,
  haskell,
  ini,
  java,
  javascript,
  json,
  julia,
  kotlin,
  less,
  lua,
  makefile,
  markdown,
  nginx,
  nix,
  objectivec,
  perl,
  php,
  powershell,
  protobuf,
  python,
  r,
  ruby,
  rust,
  scala,
  scss,
  shell,
  sql,
  swift,
  typescript,
  xml,
  yaml,
}

const scopes: Record<CodeKind, string> = {
  keyword: 'keyword built_in literal selector-tag tag-name variable.language',
  string: 'string regexp char.escape link code quote',
  number: 'number symbol bullet',
  comment: 'comment doctag',
  title: 'title section',
  type: 'type title.class selector-class selector-id',
  name: 'attr attribute property name variable template-variable selector-attr selector-pseudo',
  meta: 'meta template-tag',
  added: 'addition',
  removed: 'deletion',
}

const byScope = new Map<string, CodeKind | null>(
  Object.entries(scopes).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as CodeKind] as const),
  ),
)
// Code in a string, or in another language, begins anew.
for (const plain of ['subst', 'params']) byScope.set(plain, null)

for (const [language, grammar] of Object.entries(grammars)) highlighter.registerLanguage(language, grammar)

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

/** A tag of the highlighter's HTML, or the text up to the next one. */
const part = /<span class="([^"]*)">|<(\/)span>|[^<]+/g

/** Never throws: a grammar that fails leaves the code without kinds. Slow for some long codes; see limitCode in `markdown.ts`. */
export function highlightCode(code: string, language: CodeLanguage): CodePiece[] {
  const { value } = highlighter.highlight(code, { language, ignoreIllegals: true })
  const pieces: CodePiece[] = []
  const open: (CodeKind | null)[] = []
  for (const [text, scope, closing] of value.matchAll(part)) {
    const outer = open.at(-1) ?? null
    if (closing) open.pop()
    else if (scope !== undefined) open.push(findCodeKind(scope, outer))
    else addPiece(pieces, text, outer)
  }
  return pieces
}

/** The kind is that of the innermost scope. */
function addPiece(pieces: CodePiece[], html: string, kind: CodeKind | null): void {
  const text = html.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => characters[name] ?? '')
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += text
  else pieces.push({ text, kind })
}

/**
 * What the scopes of the highlighter's grammars are for readers. `classes`: as the highlighter writes them: "hljs-title
 * function_", or "language-css" for what is in another language.
 */
function findCodeKind(classes: string, outer: CodeKind | null): CodeKind | null {
  if (classes.startsWith('language-')) return null
  const [name = '', ...rest] = classes.replace(/^hljs-/, '').split(' ')
  const scope = [name, ...rest.map((part) => part.replace(/_+$/, ''))].join('.')
  return byScope.get(scope) ?? (byScope.has(name) ? (byScope.get(name) ?? null) : outer)
}
