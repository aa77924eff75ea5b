/** Fields of the article form that lead readers on: its series and its place there, and related articles. */
import { type RefObject, useEffect, useState } from 'react'
import { typeInto } from '~/desk/kit/drafts/form-text'
import { useScripted } from '~/desk/kit/pictures/choose-picture'
import { MAX_PART, MAX_RELATED, parseRelated } from '~/domain/articles/series-fields'
import { findTypedSlug } from '~/domain/articles/typed-slug'
import { entriesPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { Suggestion } from '~/domain/search/suggestions'
import { articlePath, suggestionsPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { RichMessage } from '~/ui/controls/rich-message'
import type { SeriesChoices } from './article-draft'
import { labeled, SelectField } from './article-form-fields'

type Typed = Record<string, string>
type Named = { slug: string; title: string; status?: string }

/** "Part 2 of Chips at War" */
export function describeSeries({ series, seriesPart }: Typed, choices: SeriesChoices): string {
  if (!series) return i18n.t('None')
  const name = choices.series.find(({ value }) => value === series)?.label ?? series
  return seriesPart?.trim()
    ? i18n.t('Part {part} of {series}', { part: seriesPart.trim(), series: name })
    : name
}

export function SeriesFields({ choices: { series } }: { choices: SeriesChoices }) {
  return (
    <>
      <SelectField
        {...labeled('series')}
        groups={[{ name: null, options: series }]}
        none={i18n.t('None')}
        isOptional
      />
      <div className="w-full">
        <Field {...labeled('seriesPart')} />
        <p className="field-hint">
          <RichMessage
            text={i18n.t(
              'A number from 1 to {max, number}. Articles with the same number are in the order of publication, and those without one come last. <0>All series</0>',
              { max: MAX_PART },
            )}
            wrap={[(words) => <a href={entriesPath('series')}>{words}</a>]}
          />
        </p>
      </div>
    </>
  )
}

export function describeRelated({ related = '' }: Typed): string {
  const { length } = parseRelated(related)
  return length === 0
    ? i18n.t('Found automatically')
    : i18n.t('{count, plural, one {# article} other {# articles}} of your choice', { count: length })
}

type RelatedFieldsProps = { form: RefObject<HTMLFormElement>; typed: Typed; known: readonly Named[] }

/** An article in each line. With script, published ones can be found by words of their titles. */
export function RelatedFields({ form, typed, known }: RelatedFieldsProps) {
  const [found, setFound] = useState<Named[]>([])
  const lines = parseRelated(typed.related ?? '')
  const named = [...found, ...known]
  const add = (article: Named) => {
    const field = form.current?.elements.namedItem('related')
    if (!(field instanceof HTMLTextAreaElement)) return
    setFound((before) => [article, ...before])
    typeInto(field, [...parseRelated(field.value), articlePath(article.slug)].join('\n'))
  }
  return (
    <div className="grid w-full gap-2">
      <Field {...labeled('related')} rows={3} />
      <p className="field-hint">
        {i18n.t(
          'At most {max, number}, one in each line: the address or the full title of an article. Readers see them in this order, before others that are found automatically. Drafts appear when they are published.',
          { max: MAX_RELATED },
        )}
      </p>
      <FindArticle onChoose={add} />
      {lines.length > 0 ? (
        <ol className="field-hint list-decimal ps-5">
          {lines.map((line, place) => {
            const article = named.find(({ slug }) => slug === findTypedSlug(line))
            const key = `${place} ${line}`
            return (
              <li key={key} dir="auto" className="wrap-anywhere">
                {article?.status === 'draft'
                  ? i18n.t('{title} (draft)', { title: article.title })
                  : (article?.title ?? line)}
              </li>
            )
          })}
        </ol>
      ) : null}
    </div>
  )
}

const SEARCH_PAUSE_MS = 200
const [findId, listId] = ['find-article', 'found-articles']

/** Completes titles, and takes one when it is chosen. Without script, there is nothing to complete them. */
function FindArticle({ onChoose }: { onChoose: (article: Named) => void }) {
  const { isScripted } = useScripted()
  const [words, setWords] = useState('')
  const [offered, setOffered] = useState<Named[]>([])
  useEffect(() => {
    if (words.trim() === '') return setOffered([])
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await fetchArticles(words, asking.signal)
      if (found) setOffered(found)
    }, SEARCH_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [words])
  if (!isScripted) return null
  const type = (field: HTMLInputElement) => {
    const chosen = offered.find(({ title }) => title === field.value)
    if (chosen) {
      field.value = ''
      onChoose(chosen)
    }
    setWords(field.value)
  }
  return (
    <div className="field">
      <label htmlFor={findId} className="field-label">
        {i18n.t('Find a published article')}
      </label>
      <input
        id={findId}
        type="text"
        dir="auto"
        list={listId}
        autoComplete="off"
        // Uncontrolled: the form is rendered at each key before React sees it, and would put the old value back.
        onChange={({ target }) => type(target)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="field-input"
      />
      <datalist id={listId}>
        {offered.map(({ slug, title }) => (
          <option key={slug} value={title} />
        ))}
      </datalist>
    </div>
  )
}

/** Null: there is no answer, and what is offered stays. */
async function fetchArticles(words: string, signal: AbortSignal): Promise<Named[] | null> {
  try {
    const response = await fetch(`${suggestionsPath}?${new URLSearchParams({ q: words })}`, { signal })
    if (!response.ok) return null
    const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
    return suggestions.flatMap(({ kind, path, pieces }) => {
      const slug = kind === 'Story' ? findTypedSlug(path) : null
      return slug === null ? [] : [{ slug, title: pieces.map(({ text }) => text).join('') }]
    })
  } catch {
    return null
  }
}
