/** Writes what is in a paragraph as Markdown, in which every character of the words means itself. */

/** What is around words: by signs of Markdown where these can stand, else by tags. `signs`: '': tags only. */
export type Mark = { signs: '' | '**' | '*' | '~~'; open: string; close: string; onEmpty?: () => void }

/** `markdown`: written already. `width`: of a picture that stands alone. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'markdown'; text: string; width?: string }
  | { kind: 'break' }
  | { kind: 'open'; mark: Mark }
  | { kind: 'close'; mark: Mark }

/** `line`: a heading or a title; `cell`: of a table. Neither can have line breaks. */
export type Place = 'block' | 'line' | 'cell'

/** `mark`: its signs are to be decided; `partner`: where it closes or opens. */
type Part = { text: string; kind: Piece['kind']; mark: Mark | null; partner: number }

/** '': there is nothing to read. */
export function writeInline(pieces: readonly Piece[], place: Place): string {
  const tidied = settleSpaces(pieces)
  const [only] = tidied
  if (tidied.length === 1 && only?.kind === 'markdown' && only.width) return `${only.text}{${only.width}}`
  if (tidied.length === 1 && only?.kind === 'text' && place === 'block' && isAddress(only.text))
    return writeAddress(only.text)
  const parts = writeParts(tidied, place)
  decideSigns(parts)
  const written = parts.map(({ text }) => text).join('')
  if (place === 'line') return written.replace(/#+$/, '\\$&')
  if (place === 'cell') return /^:?-+:?$/.test(written) ? `\\${written}` : written
  return written.replace(/^.+$/gm, escapeLineStart)
}

/**
 * Spaces as browsers show them: one between words, none at the ends of a line, and none just inside marks, where Markdown’s signs
 * could not stand. Marks around nothing are dropped, and those that go on at once joined.
 */
function settleSpaces(pieces: readonly Piece[]): Piece[] {
  const settled: Piece[] = []
  let opened: Mark[] = []
  let depth = 0
  let hasSpace = false
  let breaks = 0
  const show = (piece: Piece) => {
    if (settled.length > 0 && breaks > 0) {
      settled.push({ kind: 'break' })
      if (breaks > 1 && depth === 0) settled.push({ kind: 'break' })
    } else if (settled.length > 0 && hasSpace) addText(settled, ' ')
    breaks = 0
    hasSpace = false
    for (const mark of opened) {
      const last = settled.at(-1)
      if (mark.signs && last?.kind === 'close' && last.mark.signs === mark.signs) {
        settled.pop()
        // What it opened closes where this one does.
        reopened.set(mark, last.mark)
      } else settled.push({ kind: 'open', mark })
    }
    depth += opened.length
    opened = []
    if (piece.kind === 'text') addText(settled, piece.text)
    else settled.push(piece)
  }
  const reopened = new Map<Mark, Mark>()
  const first = (mark: Mark): Mark => {
    const before = reopened.get(mark)
    return before ? first(before) : mark
  }
  for (const piece of pieces) {
    if (piece.kind === 'break') breaks += 1
    else if (piece.kind === 'open') opened.push(piece.mark)
    else if (piece.kind === 'close') {
      if (opened.at(-1) === piece.mark) opened.pop()?.onEmpty?.()
      else {
        settled.push({ kind: 'close', mark: first(piece.mark) })
        depth -= 1
      }
    } else if (piece.kind === 'markdown') show(piece)
    else
      for (const word of piece.text.split(/([ \t\n\r\f]+)/)) {
        if (word === '') continue
        if (/^[ \t\n\r\f]/.test(word)) hasSpace = true
        else show({ kind: 'text', text: word })
      }
  }
  return settled
}

function addText(pieces: Piece[], text: string): void {
  const last = pieces.at(-1)
  if (last?.kind === 'text') last.text += text
  else pieces.push({ kind: 'text', text })
}

function writeParts(pieces: readonly Piece[], place: Place): Part[] {
  const parts: Part[] = []
  const open: number[] = []
  for (const [n, piece] of pieces.entries()) {
    const part: Part = { text: '', kind: piece.kind, mark: null, partner: -1 }
    if (piece.kind === 'open') {
      Object.assign(part, { text: piece.mark.open, mark: piece.mark })
      open.push(n)
    } else if (piece.kind === 'close') {
      const partner = open.pop() ?? -1
      const opening = parts[partner]
      if (opening) opening.partner = n
      Object.assign(part, { text: piece.mark.close, mark: piece.mark, partner })
    } else if (piece.kind === 'break') {
      const isSecond = pieces[n - 1]?.kind === 'break'
      if (place !== 'block') part.text = '<br />'
      else part.text = isSecond ? '\n' : pieces[n + 1]?.kind === 'break' ? '\n' : '\\\n'
    } else if (piece.kind === 'markdown') part.text = piece.text
    else part.text = writeWords(piece.text, pieces[n - 1], pieces[n + 1])
    parts.push(part)
  }
  return parts
}

function writeWords(text: string, before: Piece | undefined, after: Piece | undefined): string {
  // An address ends at a mark for readers, but not for what looks for addresses.
  const goesOn = after !== undefined && after.kind !== 'break' && /\S$/.test(text)
  const last = goesOn ? (/\S*$/.exec(text)?.index ?? 0) : text.length
  let written = escapeWords(text.slice(0, last)) + escapeSigns(dropControls(text.slice(last)))
  const isLink = (piece: Piece | undefined, kind: string) => piece?.kind === kind && 'mark' in piece
  if (written.endsWith('!') && isLink(after, 'open')) written = `${written.slice(0, -1)}\\!`
  // Braces behind a link or a picture would say how it is to be shown, also with a backslash.
  const isShown = isLink(before, 'close') || before?.kind === 'markdown'
  if (isShown && /^ ?\\\{/.test(written)) return `<wbr />${written}`
  // The box of a task at the beginning of an item.
  return /^\\\[[ x]\\\] /i.test(written) ? `<wbr />${written}` : written
}

const simpleAddress =
  /(?<![\w/])https?:\/\/[a-z\d](?:[a-z\d/.?=%#-]|(?<=[a-z\d])_(?=[a-z\d]))*[a-z\d/](?=[),.;:?"”»]*(?:\s|$))/gi

/** Words in which no character is a mark. Addresses that need no escapes stay readable. */
export function escapeWords(text: string): string {
  const plain = dropControls(text)
  if (!/[\\`*_[\]~^|{<&]|:\/\/|www\./i.test(plain)) return plain
  let written = ''
  let from = 0
  for (const { 0: address, index } of plain.matchAll(simpleAddress)) {
    written += escapeSigns(plain.slice(from, index)) + address
    from = index + address.length
  }
  return written + escapeSigns(plain.slice(from))
}

function dropControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, '')
}

function escapeSigns(text: string): string {
  return (
    text
      .replace(/[\\*[\]~^|{]/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      // With a backslash it would still seem to begin or end code, in which tags are not looked for.
      .replaceAll('`', '&#96;')
      .replace(/<(?=[a-z/!?]|$)/gi, '&lt;')
      .replace(/:(?=\/\/)|(?<=mailto):/gi, '\\:')
      .replace(/(?<=www)\./gi, '\\.')
  )
}

const verdict = /^(?:X(?=\s)|H2:|[❌✗✘✖❎✓✔✅])/u

/** What begins a block at the start of a line. */
export function escapeLineStart(line: string): string {
  if (/^(?:[#>]|:::|[-+](?=[\s+-]|$)|=+\s*$)/.test(line) || verdict.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}

const punctuation = /[\p{P}\p{S}]/u

/** From the inner to the outer marks: signs where they will be read as such, else tags. */
function decideSigns(parts: Part[]): void {
  for (const [to, part] of parts.entries()) {
    const { mark, partner: from } = part
    const opening = parts[from]
    if (part.kind !== 'close' || !mark?.signs || !opening) continue
    if (!canHaveSigns(parts, from, to, mark.signs)) continue
    opening.text = mark.signs
    part.text = mark.signs
  }
}

function canHaveSigns(parts: Part[], from: number, to: number, signs: string): boolean {
  // Another one of stars around exactly the same words: three stars together.
  const isAround = signs !== '~~' && isStars(parts[from - 1]) && parts[from - 1]?.partner === to + 1
  const isInside = signs !== '~~' && hasSign(parts[from + 1], '*') && parts[from + 1]?.partner === to - 1
  const outer = isAround ? 2 : 1
  const inner = isInside ? 2 : 1
  const near = [parts[from - outer], parts[from + inner], parts[to - inner], parts[to + outer]]
  if (near.some((part) => hasSign(part, signs.charAt(0)))) return false
  const [before, first, last, after] = near.map((part) => part?.text ?? '')
  return isFlanking(lastOf(before), firstOf(first)) && isFlanking(firstOf(after), lastOf(last))
}

function isStars(part: Part | undefined): boolean {
  return part?.mark?.signs.startsWith('*') ?? false
}

/** Whether it is a mark that was written with such signs. */
function hasSign(part: Part | undefined, sign: string): boolean {
  return part?.mark ? part.text.startsWith(sign) : false
}

/** `outside`: '' at the end of the text. */
function isFlanking(outside: string, inside: string): boolean {
  if (inside === '' || /\s/.test(inside)) return false
  return !punctuation.test(inside) || outside === '' || /\s/.test(outside) || punctuation.test(outside)
}

function firstOf(text = ''): string {
  return Array.from(text.slice(0, 2))[0] ?? ''
}

function lastOf(text = ''): string {
  return Array.from(text.slice(-2)).at(-1) ?? ''
}

/** A text that is nothing but an address of the web. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>]+$/i.test(text) && text.length < 2_000
}

/** An address alone in its paragraph, which is shown as what it leads to. */
export function writeAddress(address: string): string {
  const isPlain = /^https?:\/\/[\w\-.~:/?#@!$&'()+,;=%]*[a-z\d/]$/i.test(address) && !/&#?\w+;/.test(address)
  return isPlain ? address : `<${address.replace(/[<>\\`|*[\]\s]/g, encodeURIComponent)}>`
}

/** `place`: bars in cells end them. */
export function writeCode(text: string, place: Place): string {
  const code = text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[\t\n\r\f]/g, ' ')
  if (code.trim() === '') return ''
  const runs = new Set((code.match(/`+/g) ?? []).map(({ length }) => length))
  let length = 1
  while (runs.has(length)) length += 1
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : ''
  const written = `${'`'.repeat(length)}${pad}${code}${pad}${'`'.repeat(length)}`
  return place === 'cell' ? written.replaceAll('|', '\\|') : written
}

/** The address of a link or a picture between parentheses. */
export function writeDestination(address: string): string {
  return address
    .replace(
      /[\s()<>\\|"`*[\]]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/&(?=#?\w+;)/g, '&amp;')
}

/** The words behind an address, between quotation marks. */
export function writeTitle(words: string): string {
  const text = words
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return ''
  const escaped = text
    .replace(/["\\|]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('`', '&#96;')
  return ` "${escaped}"`
}
