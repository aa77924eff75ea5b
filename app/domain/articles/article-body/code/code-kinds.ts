/** The kinds of words in code that have a color of their own, and the classes of code that the sanitizer lets pass. */
import { codeLanguages } from './code-info'

export const codeKinds = [
  ...(['keyword', 'string', 'number', 'comment', 'title', 'type', 'name', 'meta'] as const),
  ...(['added', 'removed'] as const),
]

export type CodeKind = (typeof codeKinds)[number]

/** Part of a code. Null: it has no color of its own. */
export type CodePiece = { text: string; kind: CodeKind | null }

const classes = new Map<string, Set<string>>([
  ['figure', new Set(['code', 'code code-numbered'])],
  ['code', new Set(Object.keys(codeLanguages).map((language) => `language-${language}`))],
  ['mark', new Set(['code-line'])],
  ['span', new Set(['line', 'title-line', 'language', ...codeKinds].map((name) => `code-${name}`))],
])

/** Whether an element of highlighted code has this class. */
export function isCodeClass(tag: string, name: string): boolean {
  return classes.get(tag)?.has(name) ?? false
}
