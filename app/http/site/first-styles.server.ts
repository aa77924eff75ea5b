/** Cuts out of the style sheet what a page needs: the rules that its elements match, and nothing else. */
import { LRUCache } from 'lru-cache'
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import parseSelector, { type Node as SelectorNode } from 'postcss-selector-parser'

/** Pages with the same elements have the same styles. */
const MAX_KEPT = 100

/** Classes that scripts add without waiting for the sheet: at once, or without a connection. By what a page must have for them. */
const ofScripts: Record<string, string[]> = {
  body: [
    '.back-to-top',
    '.progress-line',
    '.toast',
    '.toast-close',
    '.toast-viewport',
    '.plain-news',
    '.player',
    '.plain-player',
  ],
  pre: ['.code', '.code-copy'],
  '.embed': ['.embed-open', '.embed-play', '.embed-show'],
  '.podcast-actions': ['.queue-button'],
  '.episode-player': ['.episode-queue'],
}

/** Parts of fields, which a page has only with fields of a type. */
const fieldParts: [RegExp, string][] = [
  [/^::-webkit-(date|calendar)/, 'type=date'],
  [/^::-webkit-search/, 'type=search'],
  [/^::file-selector-button/, 'type=file'],
  [/-spin-button$/, 'type=number'],
]

type Names = ReadonlySet<string>
type Test = (names: Names) => boolean
type Declaration = {
  css: string
  /** What it sets, if nothing but other declarations needs it. */
  variable: string | null
  uses: string[]
}
type Part =
  | { kind: 'rule'; selectors: { css: string; isIn: Test }[]; declarations: Declaration[] }
  | { kind: 'block'; start: string; parts: Part[] }
  /** Needed if its name is used: keyframes and registered variables. */
  | { kind: 'named'; declaration: Declaration & { variable: string } }
  | { kind: 'statement'; css: string }

/** Returns a function from a page's HTML to its styles. `sheet`: compiled, as browsers load it. */
export function readStyleSheet(sheet: string): (html: string) => string {
  const known = new Set<string>()
  const parts = readParts(postcss.parse(sheet).nodes, known)
  const kept = new LRUCache<string, string>({ max: MAX_KEPT })
  return (html) => {
    const names = findNames(html, known)
    const key = [...names].sort().join(' ')
    const styles = kept.get(key) ?? cut(parts, names, html)
    kept.set(key, styles)
    return styles
  }
}

/** `known` gets the names of tags and classes, these with a dot, and types of fields, on which it depends whether a page needs a rule. */
function readParts(nodes: ChildNode[], known: Set<string>): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'rule') return [readRule(node, known)]
    return node.type === 'atrule' ? [readBlock(node, known)] : []
  })
}

function readBlock(block: AtRule, known: Set<string>): Part {
  const { name, params, nodes } = block
  // Its rules are for browsers without registered variables, which lack light-dark(), too (docs/decisions/0070). Its place stays.
  if (name === 'layer' && params === 'properties') return { kind: 'statement', css: '@layer properties;' }
  const start = `@${name}${params ? ` ${params}` : ''}`
  if (name === 'property' || name.endsWith('keyframes'))
    return { kind: 'named', declaration: readDeclaration(block.toString(), params) }
  return nodes
    ? { kind: 'block', start, parts: readParts(nodes, known) }
    : { kind: 'statement', css: `${start};` }
}

function readRule(rule: Rule, known: Set<string>): Part {
  const selectors = parseSelector()
    .astSync(rule.selector)
    .nodes.map((selector) => ({
      css: selector.toString().trim(),
      isIn: needAll(selector.nodes, known),
    }))
  const declarations = rule.nodes.map((node) => {
    const isVariable = node.type === 'decl' && node.prop.startsWith('--') && isOfTailwind(rule, node.prop)
    return readDeclaration(node.toString(), isVariable ? node.prop : null)
  })
  return { kind: 'rule', selectors, declarations }
}

/** Variables that nothing but rules of the sheet reads. */
function isOfTailwind(rule: Rule, name: string): boolean {
  const { parent } = rule
  return name.startsWith('--tw-') || (parent?.type === 'atrule' && (parent as AtRule).params === 'theme')
}

function readDeclaration<Variable extends string | null>(css: string, variable: Variable) {
  const uses = [...css.matchAll(/var\((--[\w-]+)/g), ...css.matchAll(/animation(?:-name)?:([^;}]*)/g)]
  return { css, variable, uses: uses.flatMap(([, use = '']) => use.split(/[ ,]+/)) }
}

/** Whether a page can have an element that the parts of a selector match. */
function needAll(nodes: readonly SelectorNode[], known: Set<string>): Test {
  const tests = nodes.flatMap((node) => toTest(node, known) ?? [])
  return (names) => tests.every((test) => test(names))
}

/** Null: every page may have it, as attributes and states change. */
function toTest(node: SelectorNode, known: Set<string>): Test | null {
  const name = toName(node)
  if (name !== null) {
    known.add(name)
    return (names) => names.has(name)
  }
  if (node.type !== 'pseudo' || ![':is', ':where', ':has'].includes(node.value)) return null
  const choices = node.nodes.map((selector) => needAll(selector.nodes, known))
  return (names) => choices.some((isIn) => isIn(names))
}

function toName({ type, value = '' }: SelectorNode): string | null {
  if (type === 'class') return `.${value}`
  if (type === 'tag') return value.toLowerCase()
  return fieldParts.find(([part]) => type === 'pseudo' && part.test(value))?.[1] ?? null
}

/** Which of the known names a page has. */
function findNames(html: string, known: Names): Set<string> {
  const names = new Set<string>()
  const attributes = new Set<string>()
  for (const [, tag, classes, type] of html.matchAll(/<([a-z][a-z\d-]*)|\sclass="([^"]*)"|\stype="(\w+)"/g)) {
    if (tag) names.add(tag)
    else if (classes) attributes.add(classes)
    else names.add(`type=${type}`)
  }
  for (const classes of attributes)
    for (const name of decodeAttribute(classes).split(' ')) names.add(`.${name}`)
  for (const [name, brought] of Object.entries(ofScripts))
    if (names.has(name)) for (const other of brought) names.add(other)
  return new Set([...names].filter((name) => known.has(name)))
}

function decodeAttribute(attribute: string): string {
  return attribute.includes('&')
    ? attribute
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
    : attribute
}

function cut(parts: readonly Part[], names: Names, html: string): string {
  const wanted = [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const needs = new Map<string, string[]>()
  const collect = ({ variable, uses }: Declaration) => {
    if (variable === null) wanted.push(...uses)
    else needs.set(variable, [...(needs.get(variable) ?? []), ...uses])
  }
  for (const part of listParts(parts)) {
    if (part.kind === 'named') collect(part.declaration)
    if (part.kind === 'rule' && part.selectors.some(({ isIn }) => isIn(names)))
      part.declarations.forEach(collect)
  }
  const used = new Set<string>()
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (!used.has(name)) wanted.push(...(needs.get(name) ?? []))
    used.add(name)
  }
  return write(parts, names, used)
}

/** With those within blocks. */
function listParts(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => (part.kind === 'block' ? listParts(part.parts) : [part]))
}

function write(parts: readonly Part[], names: Names, used: Names): string {
  return parts
    .map((part) => {
      if (part.kind === 'statement') return part.css
      if (part.kind === 'named') return used.has(part.declaration.variable) ? part.declaration.css : ''
      if (part.kind === 'block') {
        const within = write(part.parts, names, used)
        return within && `${part.start}{${within}}`
      }
      const selectors = part.selectors.filter(({ isIn }) => isIn(names)).map(({ css }) => css)
      const declarations = part.declarations.filter(({ variable }) => variable === null || used.has(variable))
      if (selectors.length === 0 || declarations.length === 0) return ''
      return `${selectors.join()}{${declarations.map(({ css }) => css).join(';')}}`
    })
    .join('')
}
