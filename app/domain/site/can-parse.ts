/**
 * Whether an address can be parsed. Not `URL.canParse`: in Node.js 20 it refuses addresses with letters such as ü as soon as it has
 * been compiled.
 */
export function canParse(address: string, base?: string | URL): boolean {
  try {
    new URL(address, base)
    return true
  } catch {
    return false
  }
}
