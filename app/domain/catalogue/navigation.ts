/**
 * The links that the catalogue's rows ask for, and the short names that cards show. Plain values only: browsers get
 * them ready-made, without the catalogue's texts (vite.config.ts, decision 0068).
 */
import { categoryRows } from '../../publication'
import { categoryPath } from '../site/urls'
import type { CategoryRow } from './category-row'

export type PageLink = { name: string; path: string }
export type NavigationCategory = PageLink & { subcategories: readonly { name: string; slug: string }[] }

/** The categories of the header, with the subcategories of their menus. */
export const headerCategories: readonly NavigationCategory[] = categoryRows
  .filter(({ linkedFrom }) => linkedFrom.includes('header'))
  .map((row) => ({ ...toLink(row), subcategories: listMenu(row) }))

export const footerCategories: readonly PageLink[] = categoryRows
  .filter(({ linkedFrom }) => linkedFrom.includes('footer'))
  .map(toLink)

/** Offered after a search without results. */
export const categoriesToBrowse: readonly PageLink[] = categoryRows
  .filter(({ linkedFrom }) => linkedFrom.includes('no search results'))
  .map(toLink)

/** What a search can be narrowed down to; without aliases. `value`: in the URL. `name`: as articles store it. */
export const categoryChoices: readonly { value: string; name: string; heading: string }[] = categoryRows
  .filter(({ canonicalSlug, slug }) => canonicalSlug === undefined || canonicalSlug === slug)
  .map(({ slug, category, heading }) => ({ value: slug, name: category, heading }))

/** The categories whose articles the sections of the home page show. */
export const homeCategories = { latest: listOnHome('latest'), verdicts: listOnHome('verdicts') }

/** Of every category page. */
export const categoryPaths: readonly string[] = categoryRows.map(({ slug }) => categoryPath(slug))

/** By the subcategory as articles store it; all others are shown unchanged. */
export const subcategoryNames: Record<string, string> = Object.fromEntries(
  categoryRows
    .flatMap(({ subcategories = [] }) => subcategories)
    .flatMap(({ slug, displayName }) => (displayName ? [[slug, displayName]] : [])),
)

function toLink({ heading, slug }: CategoryRow): PageLink {
  return { name: heading, path: categoryPath(slug) }
}

function listOnHome(section: CategoryRow['homeSection']) {
  return categoryRows
    .filter(({ homeSection }) => homeSection === section)
    .map((row) => ({ ...toLink(row), category: row.category }))
}

function listMenu({ subcategories = [] }: CategoryRow) {
  return subcategories.flatMap(({ menu, slug }) => (menu ? [{ name: menu, slug }] : []))
}
