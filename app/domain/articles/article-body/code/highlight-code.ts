/** Finds the keywords, strings and so on in a code. Browsers get a plain substitute (vite.config.ts), and no grammar. */
import highlighter from 'highlight.js/lib/common'
import arduino from 'highlight.js/lib/languages/arduino'
import clojure from 'highlight.js/lib/languages/clojure'
import cmake from 'highlight.js/lib/languages/cmake'
import dart from 'highlight.js/lib/languages/dart'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import elixir from 'highlight.js/lib/languages/elixir'
import fsharp from 'highlight.js/lib/languages/fsharp'
import groovy from 'highlight.js/lib/languages/groovy'
import haskell from 'highlight.js/lib/languages/haskell'
import julia from 'highlight.js/lib/languages/julia'
import nginx from 'highlight.js/lib/languages/nginx'
import nix from 'highlight.js/lib/languages/nix'
import powershell from 'highlight.js/lib/languages/powershell'
import protobuf from 'highlight.js/lib/languages/protobuf'
import scala from 'highlight.js/lib/languages/scala'
import { unescapeText } from '~/domain/text/safe-html'
import type { CodeLanguage } from './code-info'
import type { CodeKind, CodePiece } from './code-kinds'

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

/** The grammars of the languages in `code-info.ts` that are not among the highlighter's common ones. */
const others = {
  ...{ arduino, clojure, cmake, dart, dockerfile, elixir, fsharp, groovy },
  ...{ haskell, julia, nginx, nix, powershell, protobuf, scala },
}
for (const [language, grammar] of Object.entries(others)) highlighter.registerLanguage(language, grammar)

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
  const text = unescapeText(html)
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += text
  else pieces.push({ text, kind })
}

/**
 * Translates the scopes of the highlighter's grammars for readers. `classes`: as the highlighter writes them: "hljs-title
 * function_", or "language-css" for code in another language.
 */
function findCodeKind(classes: string, outer: CodeKind | null): CodeKind | null {
  if (classes.startsWith('language-')) return null
  const [name = '', ...rest] = classes.replace(/^hljs-/, '').split(' ')
  const scope = [name, ...rest.map((part) => part.replace(/_+$/, ''))].join('.')
  return byScope.get(scope) ?? (byScope.has(name) ? (byScope.get(name) ?? null) : outer)
}
