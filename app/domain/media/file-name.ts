/** Cleans the names of uploaded files, which are shown to editors and searched, never used as a path. */

const MAX_LENGTH = 200

/** 'C:\\pictures\\a.jpg' → 'a.jpg'. Without a path, control characters and invisible marks; '' when nothing is left. */
export function toFileName(sent: string): string {
  const name = sent
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/^[\s.]+|\s+$/g, '')
  return shorten(name)
}

/** Keeps the ending, which says more than the middle of a long name. */
function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= MAX_LENGTH) return name
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  return `${letters.slice(0, MAX_LENGTH - ending.length - 1).join('')}…${ending}`
}
