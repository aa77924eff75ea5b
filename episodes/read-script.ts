/** Parses an episode's script: YAML front matter, then lines of dialogue. */
import { parse } from 'yaml'
import { z } from 'zod/v4'

const about = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1).max(200),
  about: z.array(z.string().min(1)).min(1),
  category: z.string(),
  subcategory: z.string().nullable(),
  publishedOn: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  /** Null: the AI's own byline. */
  host: z.string().nullable(),
  articles: z.array(z.string()).min(1),
})

export type Turn = { speaker: string; text: string }
/** `read`: the slug of an article to be read aloud. */
export type ScriptLine = Turn | { read: string }
export type Script = { slug: string; about: z.infer<typeof about>; lines: ScriptLine[] }

/** Throws an error that names the episode, and the problem or the line. */
export function readScript(slug: string, text: string): Script {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) throw new Error(`${slug}: no front matter`)
  // The core schema leaves dates as strings.
  const parsed = about.safeParse(parse(head, { schema: 'core' }))
  if (!parsed.success) throw new Error(`${slug}: ${z.prettifyError(parsed.error)}`)
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  return { slug, about: parsed.data, lines: lines.map((line) => readLine(slug, line)) }
}

function readLine(slug: string, line: string): ScriptLine {
  const [, speaker, text] = /^([A-Z]+): (.+)$/.exec(line) ?? []
  if (!speaker || !text) throw new Error(`${slug}: no speaker in "${line}"`)
  return speaker === 'READ' ? { read: text.trim() } : { speaker, text: text.trim() }
}
