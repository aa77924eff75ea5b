/** Options of the article form. Plain values only: browsers get them ready-made (vite.config.ts, decision 0068). */
import { authors } from '../authors/authors'
import { categoryNames, subcategories } from '../catalogue/catalogue'

type Group = { name: string | null; options: string[] }

export const authorChoices: Group[] = [{ name: null, options: authors.map(({ name }) => name) }]

export const categoryChoices: Group[] = [{ name: null, options: [...categoryNames] }]

/** As listings filter by them, grouped by category, without duplicates. */
export const subcategoryChoices: Group[] = categoryNames.flatMap((category) => {
  const names = subcategories
    .filter((listing) => listing.category === category)
    .flatMap(({ subcategory }) => (subcategory === null ? [] : [subcategory]))
  return names.length > 0 ? [{ name: category, options: [...new Set(names)] }] : []
})
