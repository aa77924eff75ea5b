/** What a new publication still lacks: each line is ticked by what is stored. */
import { formatList } from '~/desk/kit/page/format-list'
import { newArticlePath, secondFactorPath, welcomePath } from '~/domain/editors/desk-urls'
import { entriesPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
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
      name: i18n.t('Name, language and color'),
      missing: i18n.t('Say what the publication is called.'),
      path: welcomePath,
      isDone: facts.isSetUp,
    },
    {
      name: i18n.t('Sections'),
      missing: facts.sections.length === 1 ? i18n.t('There is one so far.') : i18n.t('There are none.'),
      path: entriesPath('sections'),
      isDone: facts.sections.length > 1,
    },
    {
      name: i18n.t('People'),
      missing: i18n.t('Articles need authors.'),
      path: entriesPath('people'),
      isDone: facts.people > 0,
    },
    {
      name: i18n.t('Pages'),
      missing: i18n.t('Drafts so far: {titles}.', { titles: formatList(facts.drafts, 'and') }),
      path: entriesPath('pages'),
      isDone: facts.drafts.length === 0,
    },
    {
      name: i18n.t('Menus'),
      missing: i18n.t('The header doesn’t lead to {sections}.', {
        sections: formatList(
          unlinked.map(({ heading }) => heading),
          'and',
        ),
      }),
      path: entriesPath('menus'),
      isDone: unlinked.length === 0,
    },
    {
      name: i18n.t('First article'),
      missing: i18n.t('Nothing is published yet.'),
      path: newArticlePath,
      isDone: facts.hasStory,
    },
    {
      name: i18n.t('Second factor'),
      missing: i18n.t('Your account opens with the password alone.'),
      path: secondFactorPath,
      isDone: facts.hasSecondFactor,
    },
    {
      name: i18n.t('Mail'),
      missing: i18n.t('The server sends no mail: set SMTP_URL and MAIL_FROM.'),
      path: null,
      isDone: facts.canMail,
    },
    {
      name: i18n.t('Backup'),
      missing:
        backupDays === null
          ? i18n.t('There is none yet. docs/operating.md has the command for every night.')
          : i18n.t('{days, plural, one {The last one is # day old.} other {The last one is # days old.}}', {
              days: backupDays,
            }),
      path: null,
      isDone: backupDays !== null && backupDays <= MAX_BACKUP_DAYS,
    },
    {
      name: i18n.t('Domain'),
      missing: i18n.t('The site’s address is {address}: set SITE_URL.', { address: facts.siteUrl }),
      path: null,
      isDone: host !== 'localhost' && !/^[\d.]+$|:/.test(host),
    },
    {
      name: i18n.t('Open the site'),
      missing: i18n.t('Readers don’t see it yet.'),
      path: openingPath,
      isDone: !facts.isPrivate,
    },
  ]
  return lines.map(({ missing, ...line }) => ({ ...line, hint: line.isDone ? '' : missing }))
}
