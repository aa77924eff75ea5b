/** Writes tables as CSV (RFC 4180) that a spreadsheet shows as text, whatever strangers typed into it. */

/** Rows of the same length, the first one with the headings. Lines end with CRLF. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

/** What begins like a formula gets an apostrophe in front, else opening the file could run it. */
function formatCell(text: string) {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
