/** Fields of the article form for search engines and networks, with what they show, and the date. */
import type { RefObject } from 'react'
import { findInput, typeInto } from '~/desk/kit/drafts/form-text'
import { ChoosePicture, useScripted } from '~/desk/kit/pictures/choose-picture'
import { describeArticle, shownDescriptionLength, shownTitleLength } from '~/domain/articles/found'
import { dateField, seenDateField } from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'
import { findPictureHash, renditionPath } from '~/domain/media/renditions'
import { formatPlace, type SearchResult } from '~/domain/publication/search-result'
import { Field } from '~/ui/controls/field'
import { labeled, SelectField } from './article-form-fields'

type Typed = Record<string, string>
export type SiteFacts = { siteUrl: string; siteName: string; timeZone: string }

/** In the summary: what differs from what readers see. */
export function describeFound(typed: Typed): string {
  const isTyped = (name: string) => Boolean(typed[name]?.trim())
  const parts = [
    typed.robots === 'noindex' ? i18n.t('Hidden from search') : '',
    isTyped('canonicalUrl') ? i18n.t('First published elsewhere') : '',
    typed.metaTitle?.trim() || (isTyped('metaDescription') ? i18n.t('Own description') : ''),
    isTyped('shareTitle') || isTyped('shareImageUrl') ? i18n.t('Own share card') : '',
  ]
  return parts.filter(Boolean).join(' · ') || i18n.t('As readers see it')
}

const listRobotsOptions = () => [{ value: 'noindex', label: i18n.t('Keep it out of search results') }]

type FoundFieldsProps = { form: RefObject<HTMLFormElement>; typed: Typed; site: SiteFacts }

export function FoundFields({ form, typed, site }: FoundFieldsProps) {
  return (
    <>
      <ShownResult result={toArticleResult(typed, site)} thing="article" />
      <div className="w-full">
        <Field {...labeled('metaTitle')} placeholder={toDefaultTitle(typed, site)} />
        <Counter text={typed.metaTitle} shown={shownTitleLength} />
      </div>
      <div className="w-full">
        <Field {...labeled('metaDescription')} rows={3} placeholder={typed.excerpt?.trim() ?? ''} />
        <Counter text={typed.metaDescription} shown={shownDescriptionLength} />
      </div>
      <SelectField
        {...labeled('robots')}
        groups={[{ name: null, options: listRobotsOptions() }]}
        none={i18n.t('May list this article')}
        isOptional
      />
      <div className="w-full">
        <Field {...labeled('canonicalUrl')} type="url" placeholder="https://" />
        <p className="field-hint">
          {i18n.t(
            'For an article that appeared somewhere else first: the URL of that page, also on another site. Search engines then list that page instead of this one, and the sitemap leaves this one out.',
          )}
        </p>
      </div>
      <div className="w-full">
        <Field {...labeled('shareTitle')} placeholder={typed.title?.trim() ?? ''} />
        <p className="field-hint">
          {i18n.t('Shown with links to the article, for example on Facebook. If blank, the headline.')}
        </p>
      </div>
      <ShareImage form={form} address={typed.shareImageUrl ?? ''} />
    </>
  )
}

function toDefaultTitle({ title = '' }: Typed, { siteName }: SiteFacts) {
  return `${title.trim() || i18n.t('Untitled')} | ${siteName}`
}

function toArticleResult(typed: Typed, site: SiteFacts): SearchResult {
  const read = (name: string) => typed[name]?.trim() ?? ''
  const described = {
    title: read('title') || i18n.t('Untitled'),
    categoryName: read('categoryName') || i18n.t('no category yet'),
    excerpt: read('excerpt') || null,
    metaDescription: read('metaDescription') || null,
  }
  const host = site.siteUrl.replace(/^https?:\/\//, '')
  return {
    address: read('canonicalUrl') || formatPlace(host, `articles/${read('slug') || '…'}`),
    title: read('metaTitle') || toDefaultTitle(typed, site),
    description: describeArticle(described, site.siteName),
    isHidden: typed.robots === 'noindex',
  }
}

type ShownResultProps = { result: SearchResult; thing: 'article' | 'page' }

/** As a search engine may show it. */
export function ShownResult({ result: { address, title, description, isHidden }, thing }: ShownResultProps) {
  return (
    <figure className="search-result">
      <figcaption>{i18n.t('In search results')}</figcaption>
      {isHidden ? (
        <p>
          {i18n.t(
            '{thing, select, article {Search engines are told not to list this article.} other {Search engines are told not to list this page.}}',
            { thing },
          )}
        </p>
      ) : (
        <>
          <p className="search-result-url" dir="ltr">
            <span aria-hidden="true">{address}</span>
            <span className="visually-hidden">{address.replaceAll(' › ', ', ')}</span>
          </p>
          <p className="search-result-title" dir="auto">
            {title}
          </p>
          <p className="search-result-description" dir="auto">
            {description}
          </p>
        </>
      )}
    </figure>
  )
}

/** With script only: nothing else counts what is typed. */
export function Counter({ text = '', shown }: { text: string | undefined; shown: number }) {
  const { isScripted } = useScripted()
  const { length } = [...text.trim()]
  if (!isScripted)
    return (
      <p className="field-hint">
        {i18n.t('Search engines show about {shown, plural, one {# character} other {# characters}}.', {
          shown,
        })}
      </p>
    )
  return (
    <p className={length > shown ? 'field-hint text-warning' : 'field-hint'}>
      {i18n.t('{count, number} of about {shown, plural, one {# character} other {# characters}} shown', {
        count: length,
        shown,
      })}
    </p>
  )
}

function ShareImage({ form, address }: { form: RefObject<HTMLFormElement>; address: string }) {
  const hash = findPictureHash(address)
  const setUrl = (url: string) => {
    const field = findInput(form.current, 'shareImageUrl')
    if (field) typeInto(field, url)
  }
  return (
    <div className="grid w-full gap-2">
      {hash ? <img src={renditionPath({ hash }, 400, 'jpg')} alt="" className="share-image" /> : null}
      <Field {...labeled('shareImageUrl')} />
      <p className="field-hint">
        {i18n.t(
          'A picture from the library or from another site (https://…). If blank, the featured picture.',
        )}
      </p>
      <ChoosePicture what={i18n.t('a share picture')} onChoose={setUrl} />
    </div>
  )
}

type DateFieldProps = { seen: string; timeZone: string }

/** In the summary: "Mar 1, 2026, 9:30 AM". */
export function describeDate(typed: Typed): string {
  // Some browsers make a date of ":00Z".
  const moment = typed[dateField] ? new Date(`${typed[dateField]}:00Z`) : null
  if (!moment || Number.isNaN(moment.getTime())) return i18n.t('When you publish')
  return dateFormat(i18n.locale).format(moment).replaceAll('\u202f', ' ')
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', calendar: 'gregory' } as const
  const kept = dateFormats.get(locale) ?? new Intl.DateTimeFormat(locale, style)
  dateFormats.set(locale, kept)
  return kept
}

/** `seen`: the date of first publication as it is stored; '': the article never was public. */
export function DateField({ seen, timeZone }: DateFieldProps) {
  return (
    <div className="w-full">
      <input type="hidden" name={seenDateField} value={seen} />
      <Field name={dateField} label={i18n.t('First published')} type="datetime-local" />
      <p className="field-hint">
        {`${i18n.t('Time zone: {timeZone}. If clocks show an hour twice, the first one counts.', { timeZone })} `}
        {seen
          ? i18n.t(
              'Lists, feeds and sitemaps order articles by this date. Feed readers that already have the article keep it where it is; others may show it as new.',
            )
          : i18n.t(
              'Leave it blank to use the moment you publish. With an earlier date, the article takes its place among older ones in lists, feeds and sitemaps, and isn’t announced as new.',
            )}
      </p>
    </div>
  )
}
