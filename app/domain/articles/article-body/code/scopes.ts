/** What the scopes of the highlighter's grammars are for readers. */
import type { CodeKind } from './code-kinds'

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

/** `classes`: as the highlighter writes them: "hljs-title function_", or "language-css" for what is in another language. */
export function findCodeKind(classes: string, outer: CodeKind | null): CodeKind | null {
  if (classes.startsWith('language-')) return null
  const [name = '', ...rest] = classes.replace(/^hljs-/, '').split(' ')
  const scope = [name, ...rest.map((part) => part.replace(/_+$/, ''))].join('.')
  return byScope.get(scope) ?? (byScope.has(name) ? (byScope.get(name) ?? null) : outer)
}
