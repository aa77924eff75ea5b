/** The choice of a section, as the fields and filters of lists have it. */
import type { ComponentProps } from 'react'
import type { SectionChoice } from '~/desk/kit/articles/article-draft'
import { formatSection } from './article-list'

type SectionSelectProps = Omit<ComponentProps<'select'>, 'name' | 'defaultValue'> & {
  value: string
  groups: SectionChoice[]
  /** The option of no choice. */
  blank: string
}

/** Categories, each with its subcategories. */
export function SectionSelect({ value, groups, blank, ...rest }: SectionSelectProps) {
  const known = groups.flatMap(({ category, subcategories }) => [
    category,
    ...subcategories.map((subcategory) => formatSection(category, subcategory.value)),
  ])
  return (
    <select {...rest} name="section" defaultValue={value}>
      <option value="">{blank}</option>
      {value === '' || known.includes(value) ? null : <option>{value}</option>}
      {groups.map(({ category, subcategories }) => (
        <optgroup key={category} label={category}>
          <option value={category}>{category}</option>
          {subcategories.map((subcategory) => (
            <option key={subcategory.value} value={formatSection(category, subcategory.value)}>
              {subcategory.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
