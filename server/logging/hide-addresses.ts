/** Removes email addresses from log lines, since database errors quote values; also removes passwords in URLs. */
export function hideAddresses(line: string): string {
  if (!line.includes('@') && !line.includes('%40')) return line
  return line.replace(/[^\s@"'<>(),;=/\\]+(@|%40)[^\s@"'<>(),;=/\\]+/gi, '[address]')
}
