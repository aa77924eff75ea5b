/** The tree of blocks that a text of WordPress has in its comments; whatever is wrong with them, no word is lost. */

export type Block = {
  /** With its namespace: core/paragraph. */
  name: string
  /** Null: they are none, or can’t be read. */
  attributes: Record<string, unknown> | null
  parts: Part[]
  /** Where it begins in the text. */
  at: number
}
/** HTML of the text, and where it begins. */
export type Part = Block | { html: string; at: number }

/** Of blocks in blocks: deeper ones are taken as parts of the one around them. */
const MAX_DEPTH = 100

export function hasBlocks(text: string): boolean {
  return /<!--\s+wp:/.test(text)
}

export function parseBlocks(text: string): Part[] {
  const root: Part[] = []
  const open: Block[] = []
  const inner = () => open.at(-1)?.parts ?? root
  let from = 0
  const addHtml = (to: number) => {
    if (to > from) inner().push({ html: text.slice(from, to), at: from })
  }
  let at = text.indexOf('<!--')
  let end = 0
  while (at !== -1) {
    if (end < at + 4) end = text.indexOf('-->', at + 4)
    if (end === -1) break
    const mark = readMark(text.slice(at + 4, end))
    if (mark) {
      addHtml(at)
      from = end + 3
      if (mark.isEnd) {
        const depth = open.findLastIndex(({ name }) => name === mark.name)
        if (depth !== -1) open.length = depth
      } else {
        const block: Block = { name: mark.name, attributes: mark.attributes, parts: [], at }
        inner().push(block)
        if (!mark.isEmpty && open.length < MAX_DEPTH) open.push(block)
      }
    }
    at = text.indexOf('<!--', mark ? end + 3 : at + 4)
  }
  addHtml(text.length)
  return root
}

function readMark(comment: string) {
  const found = /^\s+(\/?)wp:((?:[a-z][\w-]*\/)?[a-z][\w-]*)(?=\s|$|\/)/.exec(comment)
  if (!found) return null
  const rest = comment.slice(found[0].length).trim()
  const isEmpty = rest.endsWith('/')
  const json = (isEmpty ? rest.slice(0, -1) : rest).trim()
  const name = found[2] ?? ''
  return {
    name: name.includes('/') ? name : `core/${name}`,
    isEnd: found[1] === '/',
    isEmpty,
    attributes: readAttributes(json),
  }
}

function readAttributes(json: string): Record<string, unknown> | null {
  if (!json.startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
