/** Reads texts with front matter: YAML between two lines of `---`, then Markdown. */
import { parse } from 'yaml'
import { z } from 'zod/v4'

/** The fields of the front matter, and the Markdown as `content`. Throws an error that names the file and each wrong field. */
export function parseDocument<Fields extends z.ZodObject>(file: string, text: string, fields: Fields) {
  const [, head, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || content === undefined)
    throw new Error(`${file}: no front matter between --- lines.`)
  return { ...parseFields(file, parse(head), fields), content: content.trim() }
}

/** Throws an error that names the file and each wrong field. */
export function parseFields<Fields extends z.ZodObject>(
  file: string,
  value: unknown,
  fields: Fields,
): z.infer<Fields> {
  const parsed = fields.safeParse(value)
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
