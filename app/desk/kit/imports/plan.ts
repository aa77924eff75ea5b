/** What an import will do, line by line, before anything is written. */
import type { IncomingFile, IncomingSite, LeftOutKind, Loss, SourceEnd } from '~/desk/kit/incoming/items'
import { i18n } from '~/domain/language/desk-i18n'
import type { EpisodePerson } from '~/domain/podcast/episodes'

export type PlannedKind =
  | 'person'
  | 'section'
  | 'tag'
  | 'article'
  | 'page'
  | 'picture'
  | 'clip'
  | 'menu'
  | 'product'
  | 'show'
  | 'episode'
  | 'redirect'
  | 'subscriber'
  | 'record'

/**
 * `use`: it is here already; `change`: it has changed in the source since it was brought in; `keep`: there too, but it was edited here as
 * well, and stays as it is; `leave`: it is not brought in.
 */
export type Outcome = 'create' | 'change' | 'use' | 'keep' | 'leave'

/** What an article or page is written with, besides its text. `date`: ISO 8601. Slugs of ours, but for tags, which are names. */
export type ArticlePlan = {
  title: string
  slug: string
  status: 'published' | 'scheduled' | 'draft'
  date: string | null
  category: string | null
  section: string | null
  people: string[]
  tags: string[]
}

/** As menus of ours have them. */
export type PlannedLink = (
  | { section: string; name?: string }
  | { page: string; name?: string }
  | { path: string; name: string }
) & { links?: PlannedLink[] }

/** `version`: of the menu of ours whose links they replace, as the plan saw it. */
export type MenuPlan = { links: PlannedLink[]; version: number }

/** `category`: the slug of one of ours. `offer`: where it is sold; null: no retailer of ours has the address. `picture`: '': none. */
export type ProductPlan = {
  name: string
  category: string
  offer: { retailer: string; url: string } | null
  picture: string
}

/** What an episode is written with, besides its text and files. `show`: its slug. `date`: ISO 8601; null: none. */
export type EpisodePlan = {
  show: string
  status: 'published' | 'planned' | 'draft'
  date: string | null
  people: EpisodePerson[]
}

export type PlanLine = {
  kind: PlannedKind
  /** In the source; of a redirect, its source as it is stored, such as /old/*, where it can have one. */
  id: string
  /** What people know it by. */
  name: string
  outcome: Outcome
  /** Its slug, or the address that it leads to; null: it gets none. */
  target: string | null
  /** Its page here; absent: it has none. */
  path?: string
  /** Of pictures and clips: all addresses that mean it in texts. */
  addresses?: readonly string[]
  /** Of articles and pages. */
  article?: ArticlePlan
  /** Of pictures and clips: where the original is, at an address of the web or under this name in the archive, and what is said of it. */
  picture?: IncomingFile
  /** Of menus that are brought in. */
  menu?: MenuPlan
  /** Of products that are made. */
  product?: ProductPlan
  episode?: EpisodePlan
  /** Of sections: the slug of what is above it; null: nothing is. */
  parent?: string | null
  /** How it arrives otherwise than it was, or why it does not. */
  notes: PlanNote[]
  losses: Loss[]
}

/** What arrives, and the addresses that it had. */
export type Moved = { path: string; addresses: readonly string[] }

export type PlanNote = { note: NoteKind; value?: string }

/** `{value}` is the part that differs. */
export const planNotes = {
  'title-missing': /*i18n*/ 'It has no title, and gets “{value}”.',
  'title-cut': /*i18n*/ 'Its title is longer than {value} characters, and is cut there.',
  'slug-missing': /*i18n*/ 'It has no address of its own, and gets one.',
  'slug-taken': /*i18n*/ 'Its address is taken by something else here.',
  'slug-changed': /*i18n*/ 'Its address “{value}” can’t be had here.',
  'text-long': /*i18n*/ 'Its text is longer than an article can be: it has {value} characters.',
  'text-heavy': /*i18n*/ 'Its text has more marks than an article can have.',
  'text-short': /*i18n*/ 'Its text is too short to be published: it arrives as a draft.',
  'excerpt-cut': /*i18n*/ 'Its excerpt is longer than {value} characters, and is cut there.',
  'author-missing': /*i18n*/ 'Nobody is named as its author: it arrives as a draft.',
  'section-missing': /*i18n*/ 'It is in no section: it arrives as a draft.',
  'sections-as-tags':
    /*i18n*/ 'It is in more sections than an article can have here. The others become tags: {value}.',
  'tags-cut': /*i18n*/ 'It has more tags than an article can have: {value} are left out.',
  'date-missing': /*i18n*/ 'It has no date: it arrives as a draft.',
  'date-odd': /*i18n*/ 'Its date, {value}, can’t be right: it arrives as a draft.',
  'date-past': /*i18n*/ 'It was to be published by now, and arrives published.',
  'zone-needed': /*i18n*/ 'Its time has no zone: {value} is taken.',
  featured: /*i18n*/ 'It was kept at the top there. Here it is not: pin it where you want it.',
  pending: /*i18n*/ 'It waited for a review, and arrives as a draft.',
  private: /*i18n*/ 'It was private, and arrives as a draft.',
  password: /*i18n*/ 'It was behind a password, and arrives as a draft.',
  members: /*i18n*/ 'It was for members only.',
  'mail-only': /*i18n*/ 'It was a mail only, and arrives as a draft.',
  'unknown-status': /*i18n*/ 'Its status is unknown here, and it arrives as a draft.',
  'level-lost': /*i18n*/ 'Sections have two levels here: it goes below “{value}”.',
  'parent-lost': /*i18n*/ 'The section above it is not in the file, or is below itself.',
  'name-missing': /*i18n*/ 'It has no name.',
  'never-redirected': /*i18n*/ 'The site uses addresses that begin like this for itself.',
  'address-taken': /*i18n*/ 'Two things had this address.',
  'address-long': /*i18n*/ 'The address is too long to be redirected.',
  'address-same': /*i18n*/ 'It keeps its address.',
  'address-rule': /*i18n*/ 'It stands for {value} old addresses.',
  'address-ring': /*i18n*/ 'It would lead back to itself.',
  'chain-long': /*i18n*/ 'That would be more than five redirects in a row.',
  'target-unknown': /*i18n*/ 'Nothing that arrives had the address it led to, {value}.',
  'not-used': /*i18n*/ 'Nothing that arrives shows it.',
  'stays-there': /*i18n*/ 'It stays at its address on {value}.',
  'site-unknown': /*i18n*/ 'It is at {value} on the old site, and the file does not say where that is.',
  'no-address': /*i18n*/ 'It has no address from which it could be brought in.',
  'type-unknown': /*i18n*/ 'The library takes no files of this type: {value}.',
  'links-unknown': /*i18n*/ 'It links to addresses of the source that nothing that arrives had: {value}.',
  'menu-replaces': /*i18n*/ 'Its links replace those of this menu: {value}.',
  'menu-left-out': /*i18n*/ 'No place is chosen for it. It has these links: {value}.',
  'menu-place-taken': /*i18n*/ 'Another menu of the source has that place: {value}.',
  'menu-empty': /*i18n*/ 'None of its links can be in a menu here.',
  'menu-links-lost':
    /*i18n*/ 'It has links to what does not arrive or is a draft, or to what no menu can lead to. They are left out: {value}.',
  'menu-links-borrowed': /*i18n*/ 'These led nowhere, and lead to the first link below them now: {value}.',
  'menu-links-flat': /*i18n*/ 'These were further below, and come after what they were below: {value}.',
  'menu-links-cut': /*i18n*/ 'It has more links than a menu can have here. These are left out: {value}.',
  'menu-links-safe': /*i18n*/ 'These begin with https:// now, as links of the header have to: {value}.',
  'product-archived':
    /*i18n*/ 'It arrives archived: texts show it, lists only when somebody takes it out of there.',
  'product-text': /*i18n*/ 'It stays text.',
  'product-unfiled':
    /*i18n*/ 'There is no section that it could be in, which a product needs: it stays text.',
  'product-category':
    /*i18n*/ 'What shows it is in no section. It arrives in “{value}”: change that if it is wrong.',
  'product-offer': /*i18n*/ 'Its link becomes an offer, in place of the button “{value}”.',
  'product-unsold': /*i18n*/ 'No retailer here has its address, so the link stays in the text: {value}.',
  'guid-missing': /*i18n*/ 'It has no GUID: the address of its recording is its GUID here.',
  'guid-double':
    /*i18n*/ 'Another episode of the feed has its GUID: the address of its recording is its GUID here.',
  'guid-here': /*i18n*/ 'Something with its GUID is here already, and stays as it is.',
  'guid-changed': /*i18n*/ 'It is here already under another GUID, which stays: {value}.',
  'category-guessed': /*i18n*/ 'Its category is none of Apple’s ({value}): it arrives in “Technology”.',
  'people-guessed': /*i18n*/ 'The feed names nobody who speaks: its host here is “{value}”.',
  'notes-cut': /*i18n*/ 'Its text is longer than {value} characters, and is cut there.',
  'sound-missing': /*i18n*/ 'It has no recording: it arrives as a draft.',
  'sound-type':
    /*i18n*/ 'Its recording is neither MP3 nor M4A, which episodes need here: it arrives as a draft.',
  'sound-bytes':
    /*i18n*/ 'The feed does not say how many bytes its recording has. It arrives as a draft, unless the file is fetched.',
  'sound-seconds':
    /*i18n*/ 'The feed does not say how long its recording is. It arrives as a draft, unless the file is fetched.',
  'sound-secure':
    /*i18n*/ 'The address of its recording begins with https:// now, as pages play no other. If nobody answers there, it can’t be played, unless the file is fetched.',
  'texts-stay':
    /*i18n*/ 'Its transcript or its chapters are on {value}, and are left out unless they are fetched from there.',
  'files-arrive': /*i18n*/ 'It has not changed in the source, and gets files that it did not have.',
  unchanged: /*i18n*/ 'It is here already, and has not changed in the source.',
  'edited-here': /*i18n*/ 'It has changed in the source, and was edited here, too: it stays as it is here.',
  'differs-here': /*i18n*/ 'It is here already, and differs: it stays as it is here.',
  'belongs-elsewhere': /*i18n*/ 'What it belongs to stays as it is here.',
  'file-missing': /*i18n*/ 'Its file is not in the archive.',
  'taken-draft': /*i18n*/ 'Its address is taken by something else here: it arrives as a draft, at “{value}”.',
  'record-damaged': /*i18n*/ 'It is damaged: {value}',
  'accounts-stay':
    /*i18n*/ 'Accounts are not brought in. What somebody did is theirs again if an account here has the same name.',
  'deleted-here': /*i18n*/ 'It was brought in before, and deleted here.',
  double: /*i18n*/ 'The file has it more than once: this is the first.',
} as const
export type NoteKind = keyof typeof planNotes

export function describeNote({ note, value = '' }: PlanNote): string {
  return i18n.t(planNotes[note], { value })
}

export type Plan = {
  site: IncomingSite | null
  lines: PlanLine[]
  choices: NeededChoice[]
  /** Pages that things get here, with the addresses that they had. */
  moved: Moved[]
  hosts: PlannedHost[]
  /** How often each kind of thing is left out. */
  leftOut: Partial<Record<LeftOutKind, number>>
  end: SourceEnd
  /** The source was read to its end, and nothing in it was missed. */
  isWhole: boolean
}

/** Another site at which pictures and clips are. `count`: those that are not here yet. `isChosen`: they are fetched from there. */
export type PlannedHost = { host: string; count: number; isChosen: boolean }

/** What a person decides. `guess`: what happens otherwise; see choices.ts. `count`: of articles that it is for; of a menu, of its links. */
export type NeededChoice = {
  about: 'section' | 'person' | 'menu' | 'product' | 'time-zone' | 'members'
  /** In the source; '' where it is for all. */
  id: string
  name: string
  guess: string
  count: number
}

/** How many lines there are of each kind and outcome. */
export function countLines(lines: readonly PlanLine[]): Map<PlannedKind, Record<Outcome, number>> {
  const counts = new Map<PlannedKind, Record<Outcome, number>>()
  for (const { kind, outcome } of lines) {
    const own = counts.get(kind) ?? { create: 0, change: 0, use: 0, keep: 0, leave: 0 }
    own[outcome] += 1
    counts.set(kind, own)
  }
  return counts
}
