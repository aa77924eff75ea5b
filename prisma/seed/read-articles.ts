/** Reads the sample articles: Markdown files with front matter in prisma/seed/articles. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod/v4'
import { parseDocument } from '../../app/domain/site/front-matter'
import { root } from '../../scripts/setup/root.mjs'

const frontMatter = z.strictObject({
  title: z.string().min(1),
  author: z.string().min(1),
  category: z.string().min(1),
  subcategory: z.string().min(1).optional(),
  date: z.iso.datetime(),
  status: z.enum(['draft', 'published']),
  excerpt: z.string().min(1),
  tags: z.array(z.string()),
  readTime: z.string().optional(),
  views: z.number().int().nonnegative(),
  /** The name of a sample picture; without one, the cover is drawn. */
  picture: z.string().min(1).optional(),
})

export type SeedArticle = z.infer<typeof frontMatter> & { slug: string; content: string }

const folder = path.join(root, 'prisma', 'seed', 'articles')

/** All sample articles, sorted by slug. Throws an error that names the file when one is invalid. */
export async function readSeedArticles(): Promise<SeedArticle[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (name) => parseSeedArticle(name, await readFile(path.join(folder, name), 'utf8'))),
  )
}

/** Parses one file; its name without `.md` is the slug. */
export function parseSeedArticle(fileName: string, text: string): SeedArticle {
  return { ...parseDocument(fileName, text, frontMatter), slug: fileName.replace(/\.md$/, '') }
}
