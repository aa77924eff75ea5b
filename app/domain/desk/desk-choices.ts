/** Options of the article form: the known authors, categories and subcategories. */
import { authors } from '~/domain/authors/authors'
import { categoryNames, subcategories } from '~/domain/catalogue/catalogue'

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
