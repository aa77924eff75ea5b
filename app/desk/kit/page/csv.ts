/** Writes CSV (RFC 4180) that is safe to open in a spreadsheet. */

/** `rows`: of equal length, headings first. Lines end with CRLF. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

/** Prefixes an apostrophe to what a spreadsheet would run as a formula. */
function formatCell(text: string) {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
