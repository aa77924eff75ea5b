/** Takes mail addresses out of what is logged: databases quote the value that they did not like. Passwords in URLs go with them. */

export function hideAddresses(line: string): string {
  if (!line.includes('@') && !line.includes('%40')) return line
  return line.replace(/[^\s@"'<>(),;=/\\]+(@|%40)[^\s@"'<>(),;=/\\]+/gi, '[address]')
}
