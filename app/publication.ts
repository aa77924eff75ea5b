/**
 * What the folder publication/ says: the catalogue, policies, people, samples, and the texts of two pages. A build reads it
 * once and puts the values into the place of this module (vite.config.ts), so a mistake fails the build.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/v4'
import { categoryRow } from './domain/catalogue/category-row'
import { categoryNames } from './domain/catalogue/listing'
import { parseDocument, parseFields } from './domain/site/front-matter'

const folder = fileURLToPath(new URL('../publication/', import.meta.url))
const text = z.string().trim().min(1)

/** `{site}`, `{email}` and `{donationService}` are replaced when a text is shown. A block is a paragraph or a list. */
type Section = { heading: string; blocks: (string | { items: string[] })[] }

const policyFields = z.strictObject({ title: text, description: text, updated: text })

const personFields = z.strictObject({
  position: z.int(),
  name: text,
  role: text,
  pageTitle: text,
  noindex: z.boolean(),
  showsArticleCount: z.boolean(),
  tagline: text,
  quote: text,
  teamBlurb: text,
  expertise: z.array(text).min(1),
})

const sampleFields = z.strictObject({
  position: z.int(),
  title: text,
  author: text,
  category: z.enum(categoryNames),
  subcategory: text.optional(),
  readTime: text,
  isHero: z.boolean().default(false),
  excerpt: text,
})

const passage = z.strictObject({ heading: text, text })
const passageWithLink = z.strictObject({ heading: text, text, linkText: text })

const teamFields = z.strictObject({
  title: text,
  heading: text,
  description: text,
  mission: passage,
  authorsHeading: text,
  editorialStandards: z.strictObject({ heading: text, standards: z.array(passage) }),
  contact: z.strictObject({ heading: text, text, note: text }),
})

const contactFields = z.strictObject({
  title: text,
  heading: text,
  description: text,
  intro: text,
  support: passageWithLink,
  generalInquiries: passageWithLink,
  follow: z.strictObject({ heading: text, text, videoLinkText: text, feedLinkText: text }),
  responseTimes: z.strictObject({
    heading: text,
    items: z.array(z.strictObject({ label: text, text })),
  }),
  form: passage,
})

const catalogueFields = z.strictObject({ categories: z.array(categoryRow) })

export const teamPage = readJson('team.json', teamFields)
export const contactPage = readJson('contact.json', contactFields)

export const policies = readDocuments('policies', policyFields).map(({ content, ...policy }) => {
  const { intro, sections } = toSections(content)
  return { ...policy, intro, sections }
})

export const { categories: categoryRows } = readJson('catalogue.json', catalogueFields)

/** In the order of the team page. */
export const authorProfiles = inOrder(readDocuments('people', personFields)).map(
  ({ content, ...person }) => ({
    ...person,
    bio: toSections(content).sections.map(({ heading, blocks }) => ({ heading, text: blocks.join('\n\n') })),
  }),
)

/** What browsers need of the profiles. */
export const authors = authorProfiles.map(({ name, slug, role }) => ({ name, slug, role }))

/** Newest first within each of the home page's two sections: the news, then reviews and guides. */
export const sampleArticles = inOrder(readDocuments('samples', sampleFields)).map(
  ({ author, category, subcategory, ...sample }) => ({
    ...sample,
    authorName: author,
    categoryName: category,
    subcategoryName: subcategory ?? null,
  }),
)

function readJson<Fields extends z.ZodObject>(file: string, fields: Fields): z.infer<Fields> {
  return parseFields(`publication/${file}`, JSON.parse(readFileSync(folder + file, 'utf8')), fields)
}

/** By slug, which is the name of the file. */
function readDocuments<Fields extends z.ZodObject>(subfolder: string, fields: Fields) {
  const files = readdirSync(folder + subfolder).filter((file) => file.endsWith('.md'))
  return files.sort().map((file) => {
    const path = `${subfolder}/${file}`
    const document = parseDocument(`publication/${path}`, readFileSync(folder + path, 'utf8'), fields)
    return { ...document, slug: file.replace(/\.md$/, '') }
  })
}

function inOrder<Item extends { position: number }>(items: Item[]) {
  return items.sort((a, b) => a.position - b.position).map(({ position: _position, ...item }) => item)
}

function toSections(markdown: string): { intro: string; sections: Section[] } {
  const [intro = '', ...parts] = markdown.split(/^## /m).map((part) => part.trim())
  const sections = parts.map((part) => {
    const [heading = '', ...blocks] = part.split(/\n{2,}/)
    return { heading, blocks: blocks.map(toBlock) }
  })
  return { intro, sections }
}

function toBlock(block: string): Section['blocks'][number] {
  return block.startsWith('- ') ? { items: block.slice(2).split('\n- ') } : block
}
