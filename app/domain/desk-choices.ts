/** What an editor may choose from: the known authors, categories and subcategories. */
import { authors } from './authors'
import { categoryNames, subcategories } from './catalogue'

type Group = { name: string | null; options: string[] }

export const authorChoices: Group[] = [{ name: null, options: authors.map(({ name }) => name) }]

export const categoryChoices: Group[] = [{ name: null, options: [...categoryNames] }]

/** As listings ask for them, by category; a name is offered once. */
export const subcategoryChoices: Group[] = categoryNames.flatMap((category) => {
  const names = subcategories
    .filter((listing) => listing.category === category)
    .flatMap(({ subcategory }) => (subcategory === null ? [] : [subcategory]))
  return names.length > 0 ? [{ name: category, options: [...new Set(names)] }] : []
})
