/** Byte ranges of files, where the library range-parser is stricter than the standard. */

/**
 * Whether a Range asks for more of the end than there is: RFC 9110 (section 14.1.2) then means all of it, and the library finds it
 * unsatisfiable.
 */
export function isWholeFile(range: string | undefined, bytes: number): boolean {
  const [, length] = /^bytes=\s*-(\d+)\s*$/i.exec(range ?? '') ?? []
  return length !== undefined && Number(length) > bytes
}
