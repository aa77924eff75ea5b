/** What an empty publication says until somebody writes it (prisma/seed/blank), said in the language of its readers. */
import { i18n } from '~/domain/language/i18n'
import type { Entry } from '~/domain/publication/entries'
import { mapReferences } from '~/domain/publication/entry-change'
import { toData } from '~/domain/publication/forms/form-values'
import { toLocalSlugOfName } from '~/domain/text/local-slug'

/** Line by line, without the marks of headings and lists. */
export const starterTexts: ReadonlySet<string> = new Set([
  /*i18n*/ 'News',
  /*i18n*/ 'The newest articles.',
  /*i18n*/ 'Sections',
  /*i18n*/ 'About',
  /*i18n*/ 'What {site} is, and who makes it.',
  /*i18n*/ 'Say in a few sentences what {site} is about, for whom it is, and who makes it. Then publish this page: until then, only the desk shows it.',
  /*i18n*/ 'Contact',
  /*i18n*/ 'How to reach {site}.',
  /*i18n*/ 'Write to us by email, or use the form below, which prepares the email for you.',
  /*i18n*/ 'Help with this site',
  /*i18n*/ 'If something on this site doesn’t work, tell us which page it was and what you expected.',
  /*i18n*/ 'Email us',
  /*i18n*/ 'Everything else',
  /*i18n*/ 'Questions, corrections and ideas are welcome.',
  /*i18n*/ 'Follow us',
  /*i18n*/ 'The feed has every new article.',
  /*i18n*/ 'Our videos',
  /*i18n*/ 'Feed',
  /*i18n*/ 'When we answer',
  /*i18n*/ 'Send a message',
  /*i18n*/ 'The form opens your own email program with the message filled in. We keep no copy of it.',
  /*i18n*/ 'Team',
  /*i18n*/ 'The people behind {site}.',
  /*i18n*/ 'About us',
  /*i18n*/ 'These are the people behind {site}.',
  /*i18n*/ 'Authors',
  /*i18n*/ 'How we work',
  /*i18n*/ 'Write to {email}.',
  /*i18n*/ 'We read everything.',
  /*i18n*/ 'Privacy',
  /*i18n*/ 'What {site} knows about its readers, and what it does with that.',
  /*i18n*/ 'This page has to be completed before it is published. What stands in brackets only you can know; what the law asks of you besides depends on where you are.',
  /*i18n*/ 'Who is responsible',
  /*i18n*/ '[Name and address of the person or company that runs {site}.] Write to {email} with any question about your data.',
  /*i18n*/ 'What we collect',
  /*i18n*/ 'Newsletter: if you subscribe, we store the email address that you enter and the date.',
  /*i18n*/ 'Messages: the contact form turns what you type into an email in your own email program, and our server keeps no copy.',
  /*i18n*/ 'Our server needs your internet address to answer, and to fend off abuse keeps a coded form of it for at most two hours. It keeps no log with personal data.',
  /*i18n*/ 'We count how often pages are read, not by whom: a visit adds one to a number.',
  /*i18n*/ '[Anything else, such as pictures or videos from other sites, or links that other companies count.]',
  /*i18n*/ 'Cookies',
  /*i18n*/ 'No cookie is needed to read {site}. If you choose light or dark colors, a cookie remembers it. Cookies of our editors keep them signed in.',
  /*i18n*/ 'Where your data is',
  /*i18n*/ '[Where the server is, and which companies run it.]',
  /*i18n*/ 'Your rights',
  /*i18n*/ 'You can ask what we know about you, have it corrected, and have it deleted. Write to {email}. [The authority to which readers can complain.]',
  // The pattern's (pattern.ts).
  /*i18n*/ 'New Releases',
  /*i18n*/ 'Companies',
  /*i18n*/ 'Research',
  /*i18n*/ 'Events',
  /*i18n*/ 'Reviews',
  /*i18n*/ 'First Impressions',
  /*i18n*/ 'Long-Term Tests',
  /*i18n*/ 'Accessories',
  /*i18n*/ 'Guides',
  /*i18n*/ 'Top Picks',
  /*i18n*/ 'On a Budget',
  /*i18n*/ 'For Beginners',
  /*i18n*/ 'How-To',
  /*i18n*/ 'Comparisons',
  /*i18n*/ 'Head to Head',
  /*i18n*/ 'Group Tests',
  /*i18n*/ 'Corrections',
  /*i18n*/ 'How we earn money',
  /*i18n*/ 'How {site} earns money, and why that doesn’t decide what we recommend.',
  /*i18n*/ 'Links to shops',
  /*i18n*/ 'Some links lead to shops. If you buy something there, the shop may pay us a commission. It costs you nothing extra, and it doesn’t decide what we recommend.',
  /*i18n*/ '[The programs that you take part in.]',
  /*i18n*/ 'What we test',
  /*i18n*/ '[Whether you buy, borrow or are given what you test, and what becomes of it.]',
  /*i18n*/ 'Advertising',
  /*i18n*/ '[Whether there is any, and how readers recognize it.]',
  /*i18n*/ 'Terms of use',
  /*i18n*/ 'The rules for using {site}.',
  /*i18n*/ 'Our texts and pictures',
  /*i18n*/ '[What readers may do with them, and what they have to ask for.]',
  /*i18n*/ 'What you send us',
  /*i18n*/ '[What you may do with letters, pictures and corrections from readers.]',
  /*i18n*/ 'What we write',
  /*i18n*/ 'We test with care, and correct what we get wrong. Prices and availability may have changed since an article was published.',
  /*i18n*/ 'Law',
  /*i18n*/ '[The law that applies, and the courts that are responsible.]',
])

/** They stand for settings in the texts, and stay. */
const stays = { site: '{site}', email: '{email}' }

/**
 * Says in the present language what is still as it began; the settings follow from other answers. `filed`: the slugs of sections that stay
 * what they are, as articles are filed by their names. Returns what is to be stored, and what is to be removed as it has another address now.
 */
export function translateStarters(
  entries: readonly Entry[],
  filed: ReadonlySet<string>,
): { entries: Entry[]; removed: Entry[] } {
  const renamed = new Map<string, string>()
  const taken = new Set(entries.map(({ kind, slug }) => `${kind} ${slug}`))
  const translated = entries.map((entry) => {
    const isSection = entry.kind === 'section'
    if (entry.kind === 'settings' || (isSection && filed.has(entry.slug))) return entry
    const data = translate(entry.data)
    const { heading } = toData(data)
    const slug = toLocalSlugOfName(String(heading), i18n.locale)
    const isFree = slug !== '' && !taken.has(`section ${slug}`) && !taken.has(`page ${slug}`)
    if (!isSection || heading === toData(entry.data).heading || !isFree) return { ...entry, data }
    renamed.set(entry.slug, slug)
    taken.add(`section ${slug}`)
    return { ...entry, data, slug }
  })
  return {
    entries: translated.map((entry) =>
      mapReferences(entry, 'section', (slug) => renamed.get(String(slug)) ?? slug),
    ),
    removed: entries.filter(({ kind, slug }) => kind === 'section' && renamed.has(slug)),
  }
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(- |#+ )?(.+)$/gm, translateLine)
  if (Array.isArray(value)) return value.map(translate)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translate(one)]))
}

function translateLine(line: string, mark = '', text = ''): string {
  return starterTexts.has(text) ? mark + i18n.t(text, stays) : line
}
