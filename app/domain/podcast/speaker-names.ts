/** Finds who speaks where a text says it as in a play: “Ada: Hello.” */

const word = String.raw`[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}.'’-]{0,40}`
const later = String.raw`(?:${word}|\d{1,3}|&|(?:van|von|der|den|de|da|di|du|del|la|le|el|al|bin|of|the|and)(?= ))`
const named = new RegExp(
  String.raw`^(?:>>\s?)?\[?(${word}(?: ${later}){0,4})\]?(?: ?\([^()]{1,30}\))?\s?[:：](?=\s|\p{Lo})`,
  'u',
)

/** In characters. */
const MAX_LABEL = 300

/** Null: nobody is named. */
export function splitName(text: string): { speaker: string; text: string } | null {
  const [label, speaker] = (/[:：]/.test(text.slice(0, MAX_LABEL)) && named.exec(text)) || []
  const words = label === undefined ? '' : text.slice(label.length).trim()
  return speaker === undefined || words === '' ? null : { speaker, text: words }
}

/** A text in which fewer lines are said by somebody has colons, not names. */
const LEAST_SHARE = 0.1

/** Where no line has a speaker, and enough begin with a name, the names are taken out of the words. */
export function takeNames<Line extends { speaker: string; text: string }>(lines: Line[]): Line[] {
  if (lines.some(({ speaker }) => speaker !== '')) return lines
  const split = lines.map(({ text }) => splitName(text))
  const count = split.filter((name) => name !== null).length
  if (count === 0 || count < lines.length * LEAST_SHARE) return lines
  return lines.map((line, index) => ({ ...line, ...split[index] }))
}
