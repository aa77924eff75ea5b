/** Which characters of a text can be drawn. */
import lettering from './bricolage-grotesque.json' with { type: 'json' }

const advances: Readonly<Record<string, number>> = lettering.advances

/** No headline is longer; what follows is not read. */
const MAX_CHARACTERS = 400

/** Spellings that the font has only in another form. */
const spellings: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
}

/**
 * The text in characters that can be drawn, its words separated by single spaces. Emoji, marks and the like are left
 * out. Null when a letter, a digit or a sign that carries meaning is missing from the font: half of a headline would be
 * worse than none.
 */
export function toLetters(text: string): string | null {
  let letters = ''
  for (const character of text.slice(0, MAX_CHARACTERS).normalize('NFC')) {
    const drawn = toDrawn(character)
    if (drawn === null) return null
    letters += drawn
  }
  return letters.replace(/ +/g, ' ').trim()
}

/** '' for what may be left out, null for what may not. */
function toDrawn(character: string): string | null {
  if (/\s|\p{Cc}|\p{Z}/u.test(character)) return ' '
  const candidates = [
    character,
    spellings[character],
    character.normalize('NFKC'),
    character.normalize('NFKD').replace(/\p{M}/gu, ''),
  ]
  const drawn = candidates.find((candidate) => candidate && [...candidate].every(canDraw))
  return drawn ?? (/[\p{L}\p{N}\p{Sc}\p{Sm}]/u.test(character) ? null : '')
}

function canDraw(character: string): boolean {
  return Object.hasOwn(advances, character)
}
