/** What a source of another publishing software yields, whichever it is: items, in any order, that know nothing of our tables. */

import type { Chapter } from '~/domain/podcast/chapters'
import type { Soundbite } from '~/domain/podcast/soundbites'

/** A moment as the source says it. `local`: YYYY-MM-DD HH:MM:SS without a zone, which the person importing names. */
export type SourceTime = { utc: Date } | { local: string }

/** What a text loses on its way. `words`: the beginning of what is lost; `line`: in the text of the source, from 1; null: unknown. */
export type Loss = { what: LossKind; words: string; line: number | null }

export const lossKinds = [
  /** Made anew by the other software each time that it is shown: a list of latest posts, a navigation. */
  'dynamic',
  /** Its inner text stays. */
  'unknown-shortcode',
  'component',
  'template-tag',
  'unknown-card',
  'script',
  'style',
  'form',
  /** A frame or player of an address that we don’t show; the address stays as a link. */
  'embed',
  'members-only',
  'code-injection',
  'picture',
  'anchor',
  'search-variable',
  'custom-field',
  /** Beyond the length or the depth that a text may have; of what is nested too deeply the words stay. */
  'limit',
] as const
export type LossKind = (typeof lossKinds)[number]

/** `html`: as a browser shows it; `markdown`: ours, but for what `losses` names. */
export type IncomingText = { format: 'html' | 'markdown'; text: string; losses: Loss[] }

/** Identifies an item in its source; the same again in the next export. Unique in its kind. */
type Identified = { id: string }

/** Addresses of a list of articles, as those of articles, and of its feed; absent: none, or unknown. */
type Listed = { addresses?: string[]; feeds?: string[] }
type IdentifiedList = Identified & Listed

export type IncomingSite = Listed & {
  kind: 'site'
  title: string
  description: string
  /** Without a slash at the end; '': the source does not say. */
  url: string
  /** BCP 47; null: unknown. */
  language: string | null
  /** IANA; null: unknown. */
  timeZone: string | null
}

export type IncomingPerson = IdentifiedList & {
  kind: 'person'
  name: string
  slug: string
  bio: string
  /** An address or a path in the archive; null: none. */
  picture: string | null
  website: string | null
}

/** `parent`: the id of another section; null: none. */
export type IncomingTerm = IdentifiedList & {
  kind: 'section' | 'tag'
  name: string
  slug: string
  parent: string | null
  description: string
}

/** As it is to arrive; what the other software called it is in `note`. */
export type IncomingStatus = 'published' | 'scheduled' | 'draft'

/** Why something arrives otherwise than it was. */
export type StatusNote = 'pending' | 'private' | 'password' | 'members' | 'mail-only' | 'unknown-status'

export type IncomingArticle = Identified & {
  kind: 'article' | 'page'
  /** Plain text; '': none. */
  title: string
  /** '': none. Decoded. */
  slug: string
  status: IncomingStatus
  note: StatusNote | null
  /** Null: none; then it is a draft. */
  publishedAt: SourceTime | null
  changedAt: SourceTime | null
  /** The ids of persons, in the order of the byline. */
  people: string[]
  /** The ids of sections and tags; what is primary is first. */
  sections: string[]
  tags: string[]
  /** Plain text; '': none. */
  excerpt: string
  text: IncomingText
  picture: IncomingFile | null
  search: { title: string; description: string; canonical: string; isHidden: boolean }
  /** How other sites show it; `picture`: an address, or a path in the archive. Absent: as it is; '': either of them. */
  share?: { title: string; picture: string }
  /** All its addresses in the source, as paths with a query where one counts; the first is the canonical one. */
  addresses: string[]
  isFeatured: boolean
  /** The folded text and other parts that no field holds. */
  losses: Loss[]
}

/** `source`: an address, or a path in the archive. Words are plain text; '': none. */
export type IncomingFile = { source: string; alt: string; caption: string; credit: string }

/** A picture or clip of the library of the source. */
export type IncomingMedia = Identified &
  IncomingFile & {
    kind: 'picture' | 'clip'
    /** Other addresses of the same file: resized ones, its page. */
    addresses: string[]
  }

/** `name`: plain text; '': that of what it leads to. `target`: null: see `url`, an address or a path; '': none. */
export type IncomingLink = {
  name: string
  target: { kind: 'article' | 'page' | 'section' | 'tag' | 'person'; id: string } | null
  url: string
  links: IncomingLink[]
}

/** `location`: where the source shows it; null: elsewhere, or it does not say. */
export type IncomingMenu = Identified & {
  kind: 'menu'
  name: string
  location: 'header' | 'footer' | null
  links: IncomingLink[]
  /** What is in it besides links. */
  losses: Loss[]
}

/**
 * What a text shows of a product, found where the text is read. `id`: of its title and address: the same in all texts. `url`: where
 * it is sold; `button`: the words of the link. `picture`: see `IncomingFile`. '': none.
 */
export type ProductCard = Identified & { title: string; url: string; button: string; picture: string }

/** `isPrefix`: everything below `from` goes below `to`. */
export type IncomingRedirect = { kind: 'redirect'; from: string; to: string; isPrefix: boolean }

/** Who still gets the newsletter. `since`: null where the source does not say. */
export type IncomingSubscriber = { kind: 'subscriber'; email: string; since: Date | null }

/**
 * Rows as another Ohmnibus had them, by the names of columns; those of one record are written together. `parent`: the id of the record
 * that has to be here as it was there. `name`: for people; `slug`: of its page.
 */
export type IncomingRecord = Identified & {
  kind: 'record'
  table: string
  name: string
  rows: Record<string, unknown>[]
  parent?: string
  slug?: string
  /** Where its original is in the archive; null: it should be there, and is not. */
  file?: string | null
}

/** A podcast. `id`: the same in its next feed. Plain text; '': none. Addresses are as the feed has them. */
export type IncomingShow = Identified & {
  kind: 'show'
  title: string
  description: string
  /** Its own page. */
  link: string
  /** BCP 47; null: unknown. */
  language: string | null
  /** As the feed names them, those within others after them. */
  categories: string[]
  /** Who makes it. */
  author: string
  people: IncomingVoice[]
  isExplicit: boolean
  isSerial: boolean
  picture: string | null
  /** Nobody may take it over. */
  isLocked: boolean
  license: string
  /** Of its text; '': none. */
  licenseUrl: string
  /** In words. */
  updateFrequency: string
  /** Proves to directories who owns it. */
  ownershipText: string
  /** '': the usual one. */
  ownershipPurpose: string
  guid: string
  /** Its address; '': it doesn’t say. */
  feed: string
  losses: Loss[]
}

/** `role`: as the source names it, in lower case; '': not said. */
export type IncomingVoice = { name: string; role: string; url: string }

/** Of the sound of an episode, as the source says it. `bytes`, `seconds`: null: not said. `type`: null: one that episodes can't have. */
export type IncomingSound = {
  address: string
  bytes: number | null
  seconds: number | null
  type: 'audio/mpeg' | 'audio/mp4' | null
}

/** Of the one show of its source. `id`: its GUID, or the address of its sound if it has none. */
export type IncomingEpisode = Identified & {
  kind: 'episode'
  title: string
  publishedAt: SourceTime | null
  summary: string
  text: IncomingText
  season: number | null
  number: number | null
  type: 'full' | 'trailer' | 'bonus'
  author: string
  people: IncomingVoice[]
  picture: IncomingFile | null
  link: string
  isExplicit: boolean
  sound: IncomingSound | null
  /** The address of one that can be read; null: none. */
  transcript: string | null
  /** Those in the feed itself; `chaptersAddress`: of a file with them; null: none. */
  chapters: Chapter[]
  chaptersAddress: string | null
  soundbites: Soundbite[]
  guidNote: 'guid-missing' | 'guid-double' | null
  losses: Loss[]
}

/** What is not brought in, counted by `what`. */
export type LeftOut = { kind: 'left-out'; what: LeftOutKind; name: string }
export const leftOutKinds = [
  'comment',
  'revision',
  'trash',
  'menu',
  'internal-tag',
  'block-of-theme',
  'custom-type',
  'unsubscribed',
  'pattern-redirect',
  'unreadable',
  'double',
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

export type IncomingItem =
  | IncomingSite
  | IncomingPerson
  | IncomingTerm
  | IncomingArticle
  | IncomingMedia
  | IncomingMenu
  | IncomingRedirect
  | IncomingSubscriber
  | IncomingRecord
  | IncomingShow
  | IncomingEpisode
  | LeftOut

/**
 * The end of a source. `counted`: how many items a count of its bytes finds, where that can be counted; null: it can’t. A source that
 * ends early is never a success: `cutAfter` names the last item that was read, and null says that it came to its end.
 */
export type SourceEnd = {
  read: number
  counted: number | null
  cutAfter: string | null
  /** What could not be read, a sentence each; at most 100. */
  problems: string[]
}

/** Yields items as they are read, and says at the end whether that was all. */
export type ReadSource = () => AsyncGenerator<IncomingItem, SourceEnd>
