/** Converts inline markup: `**` and `[text](address)`, which may span tags such as <em>. */
import { type AddressKind, findAddressKind } from './addresses'

export const newTabNote = '<span class="visually-hidden"> (opens in a new tab)</span>'

type Target = { address: string; kind: AddressKind; end: number }

/** Excludes brackets and a second opening parenthesis, so that no match attempt passes the start of the next. */
const inParentheses = /\([ \t]*((?:[^\s<>"`[\]()]|\([^\s<>"`[\]()]{0,500}\)){1,2000})[ \t]*\)/y
const bare = /https?:\/\/[^\s<>"`[\]]{1,2000}/iy
const spaces = /[ \t]*/y

/**
 * Appends to `pieces`. An opening marker is added as typed and replaced by a tag once its closing marker is found, so
 * that an unclosed marker stays as typed.
 */
export function createMarkedText(pieces: string[]) {
  let strong = -1
  let brackets: number[] = []

  function addStars(stars: string, before: string, after: string) {
    const closes = strong !== -1 && /\S/.test(before)
    if (stars.length > 3 || (!closes && !/\S/.test(after))) {
      pieces.push(stars)
    } else if (closes) {
      pieces[strong] = '<strong>'
      strong = -1
      pieces.push(`${stars.slice(2)}</strong>`)
    } else {
      if (strong === -1) strong = pieces.length
      pieces.push('**', stars.slice(2))
    }
  }

  /** Returns where the text continues: after the link's address if there is one. */
  function addClosingBracket(text: string, end: number): number {
    const start = brackets.pop()
    const target = start === undefined || start === pieces.length - 1 ? null : readTarget(text, end)
    if (start === undefined || !target) {
      pieces.push(']')
      return end
    }
    const away = target.kind === 'retailer' || target.kind === 'elsewhere'
    // The sanitizer adds class and rel, as it does to links typed as HTML.
    pieces[start] = `<a href="${target.address}"${away ? ' target="_blank"' : ''}>`
    pieces.push(away ? `${newTabNote}</a>` : '</a>')
    // A link contains no other link, and bold text that begins inside it ends there.
    brackets = []
    if (strong > start) strong = -1
    return target.end
  }

  return {
    add(text: string, toText: (text: string) => string) {
      const signs = /\*{2,}|[[\]]/g
      let from = 0
      for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
        if (sign.index > from) pieces.push(toText(text.slice(from, sign.index)))
        from = signs.lastIndex
        if (sign[0] === '[') {
          brackets.push(pieces.length)
          pieces.push('[')
        } else if (sign[0] === ']') {
          from = addClosingBracket(text, from)
          signs.lastIndex = from
        } else {
          addStars(sign[0], text[sign.index - 1] ?? lastCharacter(pieces), text[from] ?? '<')
        }
      }
      if (from < text.length) pieces.push(toText(text.slice(from)))
    },
    /** Markers do not pair across blocks. */
    endBlock() {
      strong = -1
      brackets = []
    },
    resetBrackets() {
      brackets = []
    },
  }
}

function lastCharacter(pieces: string[]) {
  return pieces.at(-1)?.at(-1) ?? ''
}

/** The link target after a closing bracket; null: none. */
function readTarget(text: string, at: number): Target | null {
  spaces.lastIndex = at
  spaces.test(text)
  const start = spaces.lastIndex
  inParentheses.lastIndex = start
  bare.lastIndex = start
  const address = inParentheses.exec(text)?.[1]
  if (address !== undefined) {
    const kind = findAddressKind(address)
    return kind && (kind === 'retailer' || start === at)
      ? { address, kind, end: inParentheses.lastIndex }
      : null
  }
  const words = bare.exec(text)?.[0]
  if (words === undefined) return null
  const bareAddress = withoutEndOfSentence(words)
  const kind = findAddressKind(bareAddress)
  return kind === 'retailer' ? { address: bareAddress, kind, end: start + bareAddress.length } : null
}

function withoutEndOfSentence(words: string) {
  let end = words.length
  while (end > 0 && ".,;:!?*)'’”".includes(words[end - 1] ?? ' ')) end -= 1
  return words.slice(0, end)
}
