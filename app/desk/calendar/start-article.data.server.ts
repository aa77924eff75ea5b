/** Begins the article of an assignment: once, however often and by whomever it is asked for. */
import { randomBytes } from 'node:crypto'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { publication } from '~/data/publication/publication.server'
import { findUsualAuthor } from '~/desk/kit/articles/article-suggestions.data.server'
import { fieldColumns, isSlugTaken, toFieldValues } from '~/desk/kit/articles/desk-articles.data.server'
import type { Assignment } from '~/desk/kit/assignments/assignments'
import { blankFields, toAuthor } from '~/domain/articles/article-fields'
import { toBylines } from '~/domain/authors/bylines'
import { toLocalSlugOfTitle } from '~/domain/text/local-slug'
import { findAssignment } from './assignments.data.server'

type Started = { outcome: 'started'; article: { id: string; slug: string } } | { outcome: 'gone' | 'denied' }

/** As articles store a section. */
type Section = { category: string; subcategory: string | null }

type StartRules = {
  mayStart: (assignment: Assignment) => boolean
  /** Null: there is no such section any more. */
  findSection: (slug: string) => Section | null
}

const MAX_SLUG_LENGTH = 150
/** The last ones have slugs that nobody guesses. */
const MAX_ATTEMPTS = 6

/**
 * The article has the title and the section of the assignment, belongs to the account that is to write it and has its person as author;
 * what nobody was to write is from now on the editor's. An article that was begun before is returned.
 */
export async function startArticle(id: string, editorId: string, rules: StartRules): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    const assignment = await findAssignment(id)
    if (!assignment) return { outcome: 'gone' }
    if (assignment.article) return { outcome: 'started', article: assignment.article }
    if (!rules.mayStart(assignment)) return { outcome: 'denied' }
    const article = await begin(assignment, editorId, rules, attempt)
    if (article) return { outcome: 'started', article }
    if (attempt === MAX_ATTEMPTS) throw new Error('The article could not be begun.')
  }
}

/** Null: the assignment was changed meanwhile, or the slug is taken. */
async function begin(
  { id, version, title, editorId: assignee, section }: Assignment,
  editorId: string,
  { findSection }: StartRules,
  attempt: number,
): Promise<{ id: string; slug: string } | null> {
  const owner = assignee ?? editorId
  const { category, subcategory } = (section !== null && findSection(section)) || noSection
  const fields = {
    ...blankFields,
    ...{ title, slug: toSlug(title, attempt), categoryName: category, subcategoryName: subcategory },
    ...toAuthor(toBylines({ authorName: await findUsualAuthor(owner), bylines: '' })),
  }
  const begun = prisma().$queryRaw<{ id: string; slug: string }[]>`
    WITH claimed AS (
      SELECT id FROM assignments WHERE id = ${id}::uuid AND version = ${version}::integer AND article_id IS NULL FOR UPDATE
    ), begun AS (
      INSERT INTO articles (${fieldColumns}, created_by)
      SELECT ${toFieldValues(fields)}, ${owner}::uuid FROM claimed
      RETURNING id, slug
    )
    UPDATE assignments SET article_id = begun.id, editor_id = ${owner}::uuid, version = version + 1
    FROM begun WHERE assignments.id = ${id}::uuid RETURNING begun.id, begun.slug`
  try {
    return (await inNameOf(editorId, begun))[0] ?? null
  } catch (error) {
    if (isSlugTaken(error)) return null
    throw error
  }
}

const noSection: Section = { category: '', subcategory: null }

function toSlug(title: string, attempt: number): string {
  const slug =
    toLocalSlugOfTitle(title, publication().site.language).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') ||
    'article'
  if (attempt === 1) return slug
  return attempt < 4 ? `${slug}-${attempt}` : `${slug}-${randomBytes(4).toString('hex')}`
}
