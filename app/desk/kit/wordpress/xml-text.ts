/** The text of an XML file in pieces: decoded, without control characters, comments and bare ampersands, with bounded sections. */
import { i18n } from '~/domain/language/desk-i18n'

/** A file as its owner has it; strings are taken as decoded already. */
export type ByteSource = AsyncIterable<Uint8Array | string>

/** What is noticed while the text is read. `isCut`: reading stopped before the end, or the end is within a tag or section. */
export type XmlNotes = {
  bytes: number
  openedItems: number
  closedItems: number
  unreadable: number
  dropped: number
  isCut: boolean
  problems: string[]
}

export function createXmlNotes(): XmlNotes {
  return { bytes: 0, openedItems: 0, closedItems: 0, unreadable: 0, dropped: 0, isCut: false, problems: [] }
}

/** The encoding is declared within them. */
const HEAD_BYTES = 512
/** Of one piece that is handed on, in characters: what a piece yields is held at once. */
const PIECE_LENGTH = 65_536
/** Of one CDATA section, run of text or tag, in characters; longer ones are damage, and would fill the memory. */
const MAX_SECTION_LENGTH = 16_000_000

export async function* readXmlText(source: ByteSource, notes: XmlNotes): AsyncGenerator<string> {
  const repair = createRepair(notes)
  const countItems = createItemCount(notes)
  let tail = ''
  for await (const text of decode(source, notes)) {
    for (let from = 0; from < text.length; from += PIECE_LENGTH) {
      const piece = text.slice(from, from + PIECE_LENGTH)
      countItems(piece)
      const repaired = repair.write(piece)
      tail = (tail + repaired).slice(-200)
      yield repaired
    }
  }
  const last = repair.end()
  if (!/<\/rss\s*>\s*$/.test(tail + last)) notes.isCut = true
  yield last
}

async function* decode(source: ByteSource, notes: XmlNotes): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let head = new Uint8Array()
  const note = (text: string) => {
    if (text.includes('\ufffd')) notes.unreadable += text.split('\ufffd').length - 1
    return text
  }
  try {
    for await (const chunk of source) {
      notes.bytes += chunk.length
      if (typeof chunk === 'string') {
        yield chunk
      } else if (decoder) {
        yield note(decoder.decode(chunk, { stream: true }))
      } else {
        head = join(head, chunk)
        if (head.length < HEAD_BYTES) continue
        decoder = chooseDecoder(head, notes)
        yield note(decoder.decode(head, { stream: true }))
      }
    }
  } catch (error) {
    notes.isCut = true
    notes.problems.push(
      i18n.t('The file can’t be read to its end: {reason}', {
        reason: error instanceof Error ? error.message : String(error),
      }),
    )
  }
  if (!decoder && head.length > 0) {
    decoder = chooseDecoder(head, notes)
    yield note(decoder.decode(head, { stream: true }))
  }
  if (decoder) yield note(decoder.decode())
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

function chooseDecoder(head: Uint8Array, notes: XmlNotes): TextDecoder {
  const start = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (start.startsWith('\xff\xfe') || start.startsWith('<\0?\0')) return new TextDecoder('utf-16le')
  if (start.startsWith('\xfe\xff') || start.startsWith('\0<\0?')) return new TextDecoder('utf-16be')
  const declared = /<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8'
  // What is declared in ASCII characters can’t be in UTF-16.
  if (start.startsWith('\xef\xbb\xbf') || /^utf-?16/i.test(declared)) return new TextDecoder()
  try {
    return new TextDecoder(declared)
  } catch {
    notes.problems.push(
      i18n.t('The file says that its encoding is {encoding}, which is unknown.', { encoding: declared }),
    )
    return new TextDecoder()
  }
}

/** A search of the text itself, which notices what a parser swallows. */
function createItemCount(notes: XmlNotes): (piece: string) => void {
  let openedTail = ''
  let closedTail = ''
  return (piece) => {
    const opened = openedTail + piece
    notes.openedItems += opened.match(/<item[\s>]/g)?.length ?? 0
    openedTail = opened.slice(-5)
    const closed = closedTail + piece
    notes.closedItems += closed.match(/<\/item>/g)?.length ?? 0
    closedTail = closed.slice(-6)
  }
}

const ends = { cdata: ']]>', comment: '-->', instruction: '?>' }
/** XML’s own entities: all others are escaped and stay as they are written, and so a definition can’t multiply. */
const entity = /&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|amp|lt|gt|quot|apos);/y
const mark = /[<&]/g
/** So long are the marks that are looked for after `<`, and entities. */
const LOOK_AHEAD = 12

/**
 * A parser takes everything after a bare `&` for the name of an entity, to the end of the file: it is escaped. Comments and instructions
 * are left out.
 */
function createRepair(notes: XmlNotes) {
  let state: 'text' | keyof typeof ends = 'text'
  let held = ''
  let run = 0
  let out: string[] = []

  function emit(piece: string) {
    run += piece.length
    if (run <= MAX_SECTION_LENGTH) out.push(piece)
    else notes.dropped += piece.length
  }

  /** Where to go on; null: more is needed. */
  function readText(text: string, at: number, isLast: boolean): number | null {
    mark.lastIndex = at
    const next = mark.exec(text)?.index
    if (next === undefined) {
      emit(text.slice(at))
      return text.length
    }
    emit(text.slice(at, next))
    if (text.length - next < LOOK_AHEAD && !isLast) {
      held = text.slice(next)
      return null
    }
    if (text[next] === '&') {
      entity.lastIndex = next
      const found = entity.exec(text)?.[0]
      emit(found ?? '&amp;')
      return next + (found?.length ?? 1)
    }
    run = 0
    // One damaged character in this mark would make the parser swallow all that follows.
    if (/^<(?:!\[[^\s<>]{5}|[^\s<>]\[CDATA)\[/.test(text.slice(next, next + 9))) {
      state = 'cdata'
      out.push('<![CDATA[')
      return next + 9
    }
    if (text.startsWith('<!--', next)) {
      state = 'comment'
      return next + 4
    }
    if (text.startsWith('<?', next)) {
      state = 'instruction'
      return next + 2
    }
    emit(/^<(?:[\p{L}_:/]|!DOCTYPE\s)/u.test(text.slice(next, next + LOOK_AHEAD)) ? '<' : '&lt;')
    return next + 1
  }

  function readSection(text: string, at: number, inside: keyof typeof ends, isLast: boolean): number | null {
    const end = ends[inside]
    const found = text.indexOf(end, at)
    const stop = found === -1 ? Math.max(at, text.length - (isLast ? 0 : end.length - 1)) : found
    if (inside === 'cdata') emit(text.slice(at, stop))
    if (found === -1) {
      held = text.slice(stop)
      return null
    }
    if (inside === 'cdata') out.push(end)
    run = 0
    state = 'text'
    return found + end.length
  }

  function read(piece: string, isLast: boolean): string {
    const text = held + withoutControls(piece)
    held = ''
    out = []
    let at: number | null = 0
    while (at !== null && at < text.length) {
      at = state === 'text' ? readText(text, at, isLast) : readSection(text, at, state, isLast)
    }
    return out.join('')
  }

  return {
    write: (piece: string) => read(piece, false),
    end() {
      const last = read('', true)
      if (state !== 'text') notes.isCut = true
      return last
    },
  }
}

/** Word processors break lines with a vertical tab. The marks of a byte order are in the middle where files were joined. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufeff\ufffe\uffff\ufdd0\ufdd1]/gu, (found) =>
    found === '\u000b' || found === '\u000c' ? ' ' : '',
  )
}
