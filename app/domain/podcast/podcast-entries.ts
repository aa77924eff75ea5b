/** Shows and their episodes, as they are stored, imported and edited. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_CHAPTERS } from '~/domain/podcast/chapters'
import { credits } from '~/domain/podcast/credits'
import { isWithin, MAX_SOUNDBITES, soundbite } from '~/domain/podcast/soundbites'
import {
  address,
  languageTag,
  line,
  name,
  sentence,
  slug,
  text,
  webAddress,
} from '~/domain/text/record-fields'

/** Addresses from before it was renamed. */
const formerSlugs = z.array(slug).max(1_000).optional()

const count = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, { error: () => i18n.t('Use a number such as 12.') })
  .optional()

/** A name that podcast directories know it by; it never changes. */
const guid = line(500).optional()

/** What is left out is said by the software, or follows from the rest. */
export const show = z.strictObject({
  /** On its page; elsewhere after the publication's name. */
  name,
  intro: sentence,
  /** For search engines; by default the intro. */
  description: sentence.optional(),
  /** In podcast apps; by default the description. */
  feedDescription: sentence.optional(),
  /** What an episode is called, on its page and its share picture. */
  label: name.optional(),
  /** Heads the newest episodes on the home page, and leads to the show. */
  heading: name.optional(),
  /** As Apple names it; one within another is enough. */
  category: name,
  /** Square and large, as directories require; by default the software's. */
  picture: address.optional(),
  /** By default that of the publication. */
  language: languageTag.optional(),
  explicit: z.boolean().optional(),
  /** 'serial': apps begin with the first episode. */
  type: z.enum(['episodic', 'serial']).optional(),
  /** Credits an episode, for search engines; `{author}` stands for the AI byline. */
  credit: name.optional(),
  /** Below the list of episodes, before the address of the feed. */
  subscribeHeading: name.optional(),
  subscribeText: sentence.optional(),
  /** Who may take it over: by default nobody. */
  isUnlocked: z.boolean().optional(),
  license: line(128).optional(),
  /** Its text; every license needs it that isn’t well known. */
  licenseUrl: webAddress.optional(),
  /** How often there is an episode, in words. */
  updateFrequency: line(128).optional(),
  /** Proves to directories who owns it. */
  ownershipText: line(4_000).optional(),
  /** As the directory names it; by default 'verify'. */
  ownershipPurpose: line(128).optional(),
  /** Where its feed has gone: ours leads there. */
  movedTo: webAddress.optional(),
  guid,
  formerSlugs,
})

const person = z.strictObject({
  name,
  role: z.enum(credits).optional(),
  isAi: z.boolean().optional(),
  url: webAddress.optional(),
})

const chapter = z.strictObject({
  start: z.number().min(0).max(200_000),
  title: line(300),
  url: webAddress.optional(),
  picture: address.optional(),
})

/** What was read from the file. */
const sound = z.strictObject({
  address,
  bytes: z.number().int().positive(),
  seconds: z.number().positive().max(200_000),
  type: z.enum(['audio/mpeg', 'audio/mp4']),
})

/** "2026-11-18" or "2026-11-18T06:00:00Z". */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/)
  .refine((given) => !Number.isNaN(Date.parse(given)), {
    error: () => i18n.t('Use a date and a time such as 2026-11-18 06:00.'),
  })

/** Characters of the notes. */
export const MAX_NOTES_LENGTH = 20_000

export const episode = z
  .strictObject({
    title: line(300),
    /** The slug of its show. */
    show: slug,
    /** Absent: published. A planned one is published when its time has come. */
    status: z.enum(['draft', 'planned', 'published']).optional(),
    /** Given, unless it is a draft. */
    publishedAt: moment.optional(),
    summary: sentence,
    /** Markdown. */
    content: text.optional(),
    sound: sound.optional(),
    kind: z.enum(['full', 'trailer', 'bonus']).optional(),
    season: count,
    number: count,
    /** As articles store it. */
    category: name.optional(),
    subcategory: name.optional(),
    /** None: AI voices. */
    people: z.array(person).max(50).optional(),
    /** Square; by default it is drawn. */
    picture: address.optional(),
    /** Slugs of what it is about. */
    articles: z.array(line(300)).max(50).optional(),
    products: z.array(slug).max(50).optional(),
    /** To the whole story. */
    link: webAddress.optional(),
    explicit: z.boolean().optional(),
    /** The hash of a stored one, or the name of one that came with the software. */
    transcript: line(200).optional(),
    chapters: z.array(chapter).max(MAX_CHAPTERS).optional(),
    soundbites: z.array(soundbite).max(MAX_SOUNDBITES).optional(),
    guid,
    formerSlugs,
  })
  .superRefine(({ status, publishedAt, sound: given, soundbites = [] }, context) => {
    const refuse = (path: string | (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: [path].flat(), message })
    for (const [n, bite] of soundbites.entries())
      if (given && !isWithin(bite, given.seconds))
        refuse(['soundbites', n, 'start'], i18n.t('It ends after the recording.'))
    if (status === 'draft') return
    if (!publishedAt) refuse('publishedAt', i18n.t('An episode that isn’t a draft needs a date.'))
    if (!given) refuse('sound', i18n.t('An episode that isn’t a draft needs a recording.'))
  })
