/** Fields of the article form: the slug, what the article is filed under, and its tags. */
import { useHydrated } from 'remix-utils/use-hydrated'
import { fieldLabel } from '~/desk/kit/page/field-label'
import type { FieldName } from '~/domain/articles/article-fields'
import { bylineRoles, MAX_BYLINES, roleNames, rowNames, unfoldPeople } from '~/domain/authors/bylines'
import { isSpelling } from '~/domain/catalogue/subcategory-spellings'
import { i18n } from '~/domain/language/desk-i18n'
import { foldKey } from '~/domain/site/fold-key'
import { Field } from '~/ui/controls/field'
import { useField } from '~/ui/controls/form'
import type { ArticleChoices, Option } from './article-draft'

export function labeled(name: FieldName) {
  return { name, label: fieldLabel(name) }
}

/** In one line, after the address of the site. */
type SlugFieldProps = { siteUrl: string; isRequired: boolean; isPublic: boolean }

export function SlugField({ siteUrl, isRequired, isPublic }: SlugFieldProps) {
  const { name, label } = labeled('slug')
  const { id, value, error, errorId, attributes } = useField(name)
  const hintId = isPublic ? `${id}-hint` : undefined
  const described = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="article-slug">
      {error}
      <div className="article-slug-line">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="article-slug-site">{siteUrl.replace(/^https?:\/\//, '')}/articles/</span>
        <input
          id={id}
          type="text"
          name={name}
          required={isRequired}
          defaultValue={value}
          {...attributes}
          aria-describedby={described}
          className="field-input"
        />
      </div>
      {hintId ? (
        <p id={hintId} className="text-xs text-muted">
          {i18n.t('A new slug moves the article. Its former address leads to the new one.')}
        </p>
      ) : null}
    </div>
  )
}

/** More are not suggested at a time. */
const MAX_SUGGESTED = 20

/** The list of suggestions completes the last tag; without script, the first. */
export function TagsField({ typed, inUse }: { typed: string; inUse: string[] }) {
  const [, before = '', last = ''] = /^((?:.*,)?\s*)([^,]*)$/s.exec(typed) ?? []
  const taken = foldKey(before)
    .split(',')
    .map((tag) => tag.trim())
  const suggested = inUse
    .filter((tag) => foldKey(tag).includes(foldKey(last)) && !taken.includes(foldKey(tag)))
    .slice(0, MAX_SUGGESTED)
  return (
    <>
      <Field name="tags" label={i18n.t('Tags, separated by commas')} list="tags-in-use" autoComplete="off" />
      <datalist id="tags-in-use">
        {suggested.map((tag) => (
          <option key={tag} value={before + tag} />
        ))}
      </datalist>
    </>
  )
}

/** Others are behind *Add people*. */
const ROWS_SHOWN = 3

/** "Photos: Ada Quill · Edited: Nora Flint" */
export function describePeople(typed: Record<string, string>): string {
  const lines = (typed.bylines ?? '').split('\n').filter(Boolean).map(describePerson)
  return lines.join(' · ') || i18n.t({ id: 'people.none', message: 'None' })
}

/** A line without a role stays as it is. */
function describePerson(line: string): string {
  const role = roleNames.find((one) => line.startsWith(`${bylineRoles[one].label}: `))
  if (!role) return line
  const { label } = bylineRoles[role]
  return i18n.t('{role}: {name}', { role: i18n.t(label), name: line.slice(label.length + 2) })
}

/** Rows for people other than the author: as many as an article may have, or as were sent. */
export function PeopleFields({ known }: { known: string[] }) {
  const { id, value, error, attributes } = useField('bylines')
  const texts = unfoldPeople(value, MAX_BYLINES - 1)
  const rows = Array.from({ length: Object.keys(texts).length / 2 }, (_, index) => index + 1)
  const toRow = (row: number) => {
    const names = rowNames(row)
    return (
      <li key={row} className="people-row">
        <select
          name={names.role}
          aria-label={i18n.t('Role of person {number}', { number: row })}
          defaultValue={texts[names.role]}
          className="field-input"
        >
          {roleNames.map((role) => (
            <option key={role} value={role}>
              {i18n.t(bylineRoles[role].label)}
            </option>
          ))}
        </select>
        <input
          id={row === 1 ? id : undefined}
          type="text"
          name={names.person}
          dir="auto"
          list="known-people"
          autoComplete="off"
          aria-label={i18n.t('Person {number}', { number: row })}
          defaultValue={texts[names.person]}
          {...attributes}
          className="field-input"
        />
      </li>
    )
  }
  return (
    <div className="field">
      {error}
      <p className="text-xs text-muted">
        {i18n.t(
          'Readers see them in this order, after the author. Type any name; who has a page here is linked.',
        )}
      </p>
      <ol className="people-rows">{rows.slice(0, ROWS_SHOWN).map(toRow)}</ol>
      <details open={texts[rowNames(ROWS_SHOWN + 1).person] !== ''}>
        <summary className="people-more">{i18n.t('Add people')}</summary>
        <ol className="people-rows">{rows.slice(ROWS_SHOWN).map(toRow)}</ol>
      </details>
      <datalist id="known-people">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

type CategoryFieldsProps = { choices: ArticleChoices; typed: Record<string, string> }

/** "Maya Lindqvist · Product Reviews · Tablets" */
export function describeCategory(typed: Record<string, string>, { sections }: ArticleChoices): string {
  const { authorName, categoryName, subcategoryName = '' } = typed
  const options = sections.flatMap((section) => section.subcategories)
  const subcategory =
    options.find(({ value }) => isSpelling(value, subcategoryName))?.label ?? subcategoryName
  return [authorName || i18n.t('No author yet'), categoryName || i18n.t('No category yet'), subcategory]
    .filter(Boolean)
    .join(' · ')
}

/** With script, only the subcategories of the chosen category are offered, and the one that is chosen. */
export function CategoryFields({ choices, typed }: CategoryFieldsProps) {
  const isScripted = useHydrated()
  const { categoryName, subcategoryName } = typed
  const parents = choices.sections.filter(({ subcategories }) => subcategories.length > 0)
  const isKnown = parents.some(({ category }) => category === categoryName)
  const groups = parents.map(({ category, subcategories: options }) => ({
    name: category,
    options,
    isHidden:
      isScripted &&
      isKnown &&
      category !== categoryName &&
      !options.some(({ value }) => value === subcategoryName || isSpelling(value, subcategoryName ?? '')),
  }))
  return (
    <>
      <SelectField {...labeled('authorName')} groups={[toGroup(choices.authors)]} none={i18n.t('Choose…')} />
      <SelectField
        {...labeled('categoryName')}
        groups={[toGroup(choices.sections.map(({ category }) => category))]}
        none={i18n.t('Choose…')}
      />
      <SelectField {...labeled('subcategoryName')} groups={groups} none={i18n.t('None')} isOptional />
    </>
  )
}

type Group = { name: string | null; options: Option[]; isHidden?: boolean }

function toGroup(names: string[]): Group {
  return { name: null, options: names.map((name) => ({ value: name, label: name })) }
}

type SelectFieldProps = {
  name: string
  label: string
  /** The options in groups; those of a group without a name are not nested. */
  groups: readonly Group[]
  /** The label of the empty option. */
  none: string
  isOptional?: boolean
}

/** A labeled native select of a Form; it also shows a value that is not among its options. An article keeps its own spelling. */
export function SelectField({ name, label, groups, none, isOptional = false }: SelectFieldProps) {
  const { id, value: stored, error, attributes } = useField(name)
  const own = groups
    .flatMap(({ options }) => options)
    .find(({ value }) => stored !== '' && (value === stored || isSpelling(value, stored)))
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional ? <span className="field-optional">{` ${i18n.t('(optional)')}`}</span> : null}
      </label>
      {error}
      <select id={id} name={name} defaultValue={stored} {...attributes} className="field-input">
        <option value="">{none}</option>
        {own || stored === '' ? null : <option value={stored}>{stored}</option>}
        {groups.map(({ name: group, options, isHidden }) => {
          const offered = options.map((option) => (
            <option key={option.value} value={option === own ? stored : option.value}>
              {option.label}
            </option>
          ))
          return group === null ? (
            offered
          ) : (
            // Safari doesn’t hide it.
            <optgroup key={group} label={group} hidden={isHidden} disabled={isHidden}>
              {offered}
            </optgroup>
          )
        })}
      </select>
    </div>
  )
}
