/** Footnotes: `[^1]` in the text and `[^1]: text` anywhere, or `^[text]` in its place. */
import type { StateBlock, StateInline, Token } from 'markdown-it'
import type { RuleBlock, RuleCore, RuleInline } from './plain-inline'

/** `count`: of references. `children`: what was typed in the place of the reference. */
type Footnote = { label: string; count: number; content: string; children: Token[] | null }

/** Kept for each text. `numbers`: of the footnotes that are referred to, in the order of their first references. */
type Footnotes = { defined: Set<string>; numbers: Map<string, number>; list: Footnote[] }

/** Without brackets, so that no character is read twice. */
export const definition = /\[\^([^[\] \n]+)\]:/y
export const reference = /\[\^([^[\] \n]+)\]/y

/** Footnotes in footnotes in the text: each is read once more for every one around it. */
const MAX_DEPTH = 4

/** Links from one footnote back to the text. */
const MAX_BACK_LINKS = 100

const known = new WeakMap<object, Footnotes>()
const depths = new WeakMap<object, number>()

function footnotesOf({ env }: StateBlock | StateInline): Footnotes {
  const footnotes = known.get(env) ?? { defined: new Set(), numbers: new Map(), list: [] }
  known.set(env, footnotes)
  return footnotes
}

/** `[^1]: text`, with further blocks that are indented by four spaces. It is moved to the end afterwards. */
export const footnoteDefinition: RuleBlock = (state, startLine, endLine, silent) => {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  definition.lastIndex = start
  const found = definition.exec(state.src)
  if (!found || definition.lastIndex > (state.eMarks[startLine] ?? 0)) return false
  if (silent) return true
  const label = found[1] ?? ''
  footnotesOf(state).defined.add(label)
  const open = state.push('definition_open', '', 1)
  open.meta = { label }
  readBlocks(state, startLine, endLine, definition.lastIndex)
  state.push('definition_close', '', -1)
  open.map = [startLine, state.line]
  return true
}

/** Reads the blocks that begin at a position in the first line, as those of an item of a list are read. */
function readBlocks(state: StateBlock, line: number, endLine: number, at: number): void {
  const { blkIndent } = state
  const marks = [state.bMarks, state.tShift, state.sCount, state.bsCount]
  const before = marks.map((values) => values[line] ?? 0)
  const [begin = 0, shift = 0, indent = 0, base = 0] = before
  const initial = indent + at - (begin + shift)
  let end = at
  let offset = initial
  for (; end < (state.eMarks[line] ?? 0) && ' \t'.includes(state.src[end] ?? ''); end += 1)
    offset += state.src[end] === '\t' ? 4 - ((offset + base) % 4) : 1
  state.blkIndent += 4
  state.bMarks[line] = at
  state.tShift[line] = end - at
  // The first line counts as indented.
  const spaces = offset - initial
  state.sCount[line] = spaces < state.blkIndent ? spaces + state.blkIndent : spaces
  state.md.block.tokenize(state, line, endLine)
  for (const [n, values] of marks.entries()) values[line] = before[n] ?? 0
  state.blkIndent = blkIndent
}

/** `[^1]`, if there is such a definition. */
export const footnoteReference: RuleInline = (state, silent) => {
  if (state.src[state.pos] !== '[' || state.src[state.pos + 1] !== '^') return false
  reference.lastIndex = state.pos
  const label = reference.exec(state.src)?.[1]
  const { defined, numbers, list } = footnotesOf(state)
  if (label === undefined || reference.lastIndex > state.posMax || !defined.has(label)) return false
  if (!silent) {
    const id = numbers.get(label) ?? list.length
    if (id === list.length) list.push({ label, count: 0, content: '', children: null })
    numbers.set(label, id)
    const footnote = list[id]
    state.push('footnote_ref', '', 0).meta = { id, subId: footnote?.count ?? 0 }
    if (footnote) footnote.count += 1
  }
  state.pos = reference.lastIndex
  return true
}

/** `^[text]`. */
export const inlineFootnote: RuleInline = (state, silent) => {
  const { src, pos, env, md } = state
  if (src[pos] !== '^' || src[pos + 1] !== '[' || pos + 2 >= state.posMax) return false
  const depth = depths.get(env) ?? 0
  if (depth >= MAX_DEPTH) return false
  const end = md.helpers.parseLinkLabel(state, pos + 1)
  if (end < 0) return false
  if (!silent) {
    const { list } = footnotesOf(state)
    const footnote: Footnote = { label: '', count: 1, content: src.slice(pos + 2, end), children: [] }
    const id = list.push(footnote) - 1
    depths.set(env, depth + 1)
    md.inline.parse(footnote.content, md, env, footnote.children ?? [])
    depths.set(env, depth)
    state.push('footnote_ref', '', 0).meta = { id }
  }
  state.pos = end + 1
  return true
}

/** Moves the definitions to the end, in the order of their first references; those without one are left out. */
export const collectFootnotes: RuleCore = (state) => {
  const footnotes = known.get(state.env)
  if (!footnotes) return
  const definitions = takeDefinitions(state)
  if (footnotes.list.length === 0) return
  const push = (type: string, tag: string, nesting: -1 | 0 | 1) => {
    const token = new state.Token(type, tag, nesting)
    token.block = true
    state.tokens.push(token)
    return token
  }
  push('footnote_block_open', '', 1)
  for (const [id, { label, count, content, children }] of footnotes.list.entries()) {
    const { tokens = [], map = null } = definitions.get(label) ?? {}
    Object.assign(push('footnote_open', '', 1), { meta: { id }, map })
    if (children) {
      push('paragraph_open', 'p', 1)
      Object.assign(push('inline', '', 0), { content, children })
    }
    for (const token of tokens) state.tokens.push(token)
    const last = children ? new state.Token('paragraph_close', 'p', -1) : endOfParagraph(state.tokens)
    for (let subId = 0; subId < Math.min(count, MAX_BACK_LINKS); subId += 1)
      push('footnote_anchor', '', 0).meta = { id, subId }
    if (last) state.tokens.push(last)
    push('footnote_close', '', -1)
  }
  push('footnote_block_close', '', -1)
}

/** The links back belong into the last paragraph. */
function endOfParagraph(tokens: Token[]): Token | null {
  return tokens.at(-1)?.type === 'paragraph_close' ? (tokens.pop() ?? null) : null
}

type Definition = { tokens: Token[]; map: [number, number] | null }

/** Takes the definitions out of the text; of several with one label the last counts. */
function takeDefinitions(state: Parameters<RuleCore>[0]): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  const text: Token[] = []
  const open: Definition[] = []
  for (const token of state.tokens) {
    if (token.type === 'definition_open') {
      const opened: Definition = { tokens: [], map: token.map }
      definitions.set(String(token.meta?.label), opened)
      open.push(opened)
    } else if (token.type === 'definition_close') open.pop()
    else (open.at(-1)?.tokens ?? text).push(token)
  }
  state.tokens = text
  return definitions
}
