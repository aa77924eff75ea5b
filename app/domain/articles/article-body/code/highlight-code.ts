/** Finds the keywords, strings and so on in a code. Browsers get a plain substitute (vite.config.ts), and no grammar. */
import highlighter from 'highlight.js/lib/core'
import type { CodeKind, CodePiece } from './code-kinds'
import type { CodeLanguage } from './code-languages'
import { grammars } from './grammars'
import { findCodeKind } from './scopes'

for (const [language, grammar] of Object.entries(grammars)) highlighter.registerLanguage(language, grammar)

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

/** A tag of the highlighter's HTML, or the text up to the next one. */
const part = /<span class="([^"]*)">|<(\/)span>|[^<]+/g

/** Never throws: a grammar that fails leaves the code without kinds. Slow for some long codes; see `limit-code.ts`. */
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
