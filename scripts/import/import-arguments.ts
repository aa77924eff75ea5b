/** The arguments of `npm run import`, and how it is used. */
import { parseArgs } from 'node:util'
import { anyHost, type Choices, isSiteAddress, noChoices } from '~/desk/kit/imports/choices'
import { isTimeZone } from '~/domain/site/time-zone'

export const usage = `Shows what would arrive from another publishing software, and what would be lost. Writes it when it is asked to.

  npm run import -- <source>               a folder, a zip, a gz or a file: WordPress (WXR), Ghost (JSON or zip),
                                           Substack or Medium (zip), Markdown, a table of articles (CSV), the feed
                                           of a podcast (RSS), or the export of another Ohmnibus (zip)
  npm run import -- <source> --json        prints the whole plan as JSON: read, create, change, skip, lost, choices
  npm run import -- <source> --apply       brings it in, as it was shown, in the name of the first owner
  npm run import -- <source> --apply --as <email>   in the name of another account
  npm run import -- --undo <id>            takes back what that import made and nobody has edited since

What it should do otherwise than it says, of all of these:

  --choices <file>           JSON such as {"sections":{"<id>":"tag"},"people":{"<id>":"leave"}}, with the ids that --json prints
  --zone <zone>              of times without a zone, such as Europe/Berlin
  --members public           articles that only members could read become public
  --pictures <host,host>     fetches pictures and clips from these sites; all: from all of them
  --site <address>           where the old site is, if its export does not say so (Ghost)

Run again, it brings only what has changed in the source, and leaves alone what was edited here. What it has done can be seen, and
taken back, at /admin/import. Uses the database that DATABASE_URL names, else the embedded one under DATA_DIR.`

export type ImportArguments =
  | { task: 'help' }
  | { task: 'undo'; id: string; as: string | undefined }
  | {
      task: 'import'
      source: string
      isJson: boolean
      isApplied: boolean
      as: string | undefined
      choicesFile: string | undefined
      /** Go before those of the file. */
      choices: Partial<Choices>
    }

const options = {
  json: { type: 'boolean' },
  apply: { type: 'boolean' },
  undo: { type: 'string' },
  choices: { type: 'string' },
  zone: { type: 'string' },
  members: { type: 'string' },
  pictures: { type: 'string' },
  as: { type: 'string' },
  site: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Null: they make no sense. */
export function parseImportArguments(args: readonly string[]): ImportArguments | null {
  const parsed = parseWords(args)
  if (!parsed) return null
  const { values, positionals } = parsed
  const [source, ...rest] = positionals
  if (values.help || source === 'help') return { task: 'help' }
  if (rest.length > 0) return null
  const { undo, as, json = false, apply = false, choices: choicesFile } = values
  if (undo !== undefined) {
    const others = Object.keys(values).filter((name) => name !== 'undo' && name !== 'as')
    return source === undefined && others.length === 0 ? { task: 'undo', id: undo, as } : null
  }
  const choices = parseChoiceWords(values)
  if (source === undefined || choices === null) return null
  return { task: 'import', source, isJson: json, isApplied: apply, as, choicesFile, choices }
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return null
  }
}

type ChoiceWords = { zone?: string; members?: string; pictures?: string; site?: string }

function parseChoiceWords({ zone, members, pictures, site }: ChoiceWords): Partial<Choices> | null {
  if (zone !== undefined && !isTimeZone(zone)) return null
  if (members !== undefined && members !== 'draft' && members !== 'public') return null
  if (site !== undefined && !isSiteAddress(site)) return null
  return {
    ...(zone !== undefined && { timeZone: zone }),
    ...(members !== undefined && { members }),
    ...(pictures !== undefined && { hosts: parseHosts(pictures) }),
    ...(site !== undefined && { site }),
  }
}

function parseHosts(typed: string): string[] {
  if (typed === 'all') return [anyHost]
  return typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** What the arguments say goes before what the file says. */
export function mergeChoices(fromFile: Choices | null, fromArguments: Partial<Choices>): Choices {
  return { ...(fromFile ?? noChoices), ...fromArguments }
}
