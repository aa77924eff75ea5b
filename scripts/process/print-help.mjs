/** Imported first by every command: with `--help`, prints the comment at the top of the command's file, and ends. */
import { readFileSync } from 'node:fs'

const [, file = '', ...args] = process.argv
if (args.some((arg) => arg === '--help' || arg === '-h')) {
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? []
  const text = comment.replace(/^ *\* ?/gm, '').replaceAll('`', '')
  console.log(text.trim())
  process.exit(0)
}
