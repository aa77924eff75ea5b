/** What a new publication still lacks: each line is ticked by what is stored. */
import { newArticlePath, secondFactorPath, welcomePath } from '~/domain/editors/desk-urls'
import { entriesPath } from '~/domain/editors/record-urls'
import { openingPath } from '~/domain/site/urls'

export type SetupFacts = {
  isSetUp: boolean
  isPrivate: boolean
  siteUrl: string
  canMail: boolean
  hasStory: boolean
  hasSecondFactor: boolean
  /** When the database was last dumped; null: never. */
  backedUpAt: Date | null
  now: Date
  /** The top-level sections, with the paths of their pages. */
  sections: readonly { heading: string; path: string }[]
  people: number
  /** The titles of pages that are drafts. */
  drafts: readonly string[]
  /** Everything that the header leads to. */
  linked: readonly string[]
}

/** `path` null: it is done outside the desk. */
export type ChecklistLine = { name: string; hint: string; path: string | null; isDone: boolean }

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Older backups are as good as none. */
const MAX_BACKUP_DAYS = 7
const DAY = 24 * 3_600_000

/** In the order in which it is done best. The last line is the opening itself. */
export function toChecklist(facts: SetupFacts): ChecklistLine[] {
  const unlinked = facts.sections.filter(({ path }) => !facts.linked.includes(path))
  const backupDays = facts.backedUpAt && Math.floor((facts.now.getTime() - facts.backedUpAt.getTime()) / DAY)
  const host = new URL(facts.siteUrl).hostname
  const lines: (Omit<ChecklistLine, 'hint'> & { missing: string })[] = [
    {
      name: 'Name, language and color',
      missing: 'Say what the publication is called.',
      path: welcomePath,
      isDone: facts.isSetUp,
    },
    {
      name: 'Sections',
      missing: facts.sections.length === 1 ? 'There is one so far.' : 'There are none.',
      path: entriesPath('sections'),
      isDone: facts.sections.length > 1,
    },
    {
      name: 'People',
      missing: 'Articles need authors.',
      path: entriesPath('people'),
      isDone: facts.people > 0,
    },
    {
      name: 'Pages',
      missing: `Drafts so far: ${list.format(facts.drafts)}.`,
      path: entriesPath('pages'),
      isDone: facts.drafts.length === 0,
    },
    {
      name: 'Menus',
      missing: `The header doesn’t lead to ${list.format(unlinked.map(({ heading }) => heading))}.`,
      path: entriesPath('menus'),
      isDone: unlinked.length === 0,
    },
    {
      name: 'First article',
      missing: 'Nothing is published yet.',
      path: newArticlePath,
      isDone: facts.hasStory,
    },
    {
      name: 'Second factor',
      missing: 'Your account opens with the password alone.',
      path: secondFactorPath,
      isDone: facts.hasSecondFactor,
    },
    {
      name: 'Mail',
      missing: 'The server sends no mail: set SMTP_URL and MAIL_FROM.',
      path: null,
      isDone: facts.canMail,
    },
    {
      name: 'Backup',
      missing:
        backupDays === null
          ? 'There is none yet. docs/operating.md has the command for every night.'
          : `The last one is ${backupDays} days old.`,
      path: null,
      isDone: backupDays !== null && backupDays <= MAX_BACKUP_DAYS,
    },
    {
      name: 'Domain',
      missing: `The site’s address is ${facts.siteUrl}: set SITE_URL.`,
      path: null,
      isDone: host !== 'localhost' && !/^[\d.]+$|:/.test(host),
    },
    {
      name: 'Open the site',
      missing: 'Readers don’t see it yet.',
      path: openingPath,
      isDone: !facts.isPrivate,
    },
  ]
  return lines.map(({ missing, ...line }) => ({ ...line, hint: line.isDone ? '' : missing }))
}
