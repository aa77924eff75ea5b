/** The title, standfirst, byline and picture of an article's page. */
import { describePicture, findPicture, type Pictured } from '~/domain/articles/article-picture'
import type { Correction } from '~/domain/articles/corrections'
import type { BylineRole } from '~/domain/authors/bylines'
import type { Credit, ShownAuthor } from '~/domain/authors/portrait'
import type { Counterpart } from '~/domain/language/counterpart'
import { i18n } from '~/domain/language/i18n'
import { languageAttributes } from '~/domain/language/text-direction'
import { formatPart, type ShownSeries } from '~/domain/series/series'
import { highPriority } from '~/domain/site/fetch-priority'
import { formatDay, toListParts } from '~/domain/site/formats'
import { RichMessage } from '~/ui/controls/rich-message'
import { PictureFigure } from '~/ui/media/responsive-image'
import { CounterpartLink } from '~/ui/page/counterpart-link'
import { titleClass } from '~/ui/page/page-heading'
import { AuthorAvatar } from './author-avatar'
import { UpdatedLink } from './corrections'

type ArticlePictureProps = { article: Pictured & { featuredImageDescription: string | null } }

type HeadingArticle = {
  title: string
  excerpt: string | null
  /** Of title, excerpt and text; null: that of the publication. */
  language?: string | null
  authorName: string
  createdAt: Date
  /** The day of `createdAt`, where the publication is. */
  day: string
  viewCount?: number
}

type ArticleHeadingProps = {
  article: HeadingArticle
  author: ShownAuthor
  /** Null: it says of no update. */
  update?: Correction | null
  /** Null: it is in none. */
  series?: ShownSeries | null
  /** The same in another language. */
  counterpart?: Counterpart | undefined
  /** Of the title; h2 on a page that has another heading. */
  as?: 'h1' | 'h2'
}

export function ArticleHeading({
  article,
  author,
  update,
  series,
  counterpart,
  as: Title = 'h1',
}: ArticleHeadingProps) {
  const { title, excerpt, language, authorName, createdAt, day, viewCount } = article
  const written = languageAttributes(language)
  const [first, ...others] = author.credits ?? []
  return (
    <header className="mx-auto max-w-2xl pt-8 md:pt-12">
      {series ? <SeriesLine series={series} /> : null}
      {counterpart ? <CounterpartLink counterpart={counterpart} /> : null}
      <Title dir="auto" {...written} className={titleClass(title, 80)}>
        {title}
      </Title>
      {excerpt ? (
        <p dir="auto" {...written} className="mt-5 font-serif text-xl text-pretty text-muted">
          {excerpt}
        </p>
      ) : null}
      <div className="mt-7 flex items-center gap-4 border-t border-line pt-5">
        <AuthorAvatar name={authorName} portrait={author.portrait} className="size-11 text-sm" />
        <div>
          <p dir="auto" className="font-semibold">
            {first ? <Names credit={first} /> : <Name name={authorName} path={author.path} />}
          </p>
          {others.length > 0 ? (
            <ul className="text-sm">
              {others.map((credit) => (
                <li key={credit.role} dir="auto">
                  <Names credit={credit} />
                </li>
              ))}
            </ul>
          ) : null}
          <p className="text-sm text-muted">
            <time dateTime={createdAt.toISOString()}>{formatDay(day)}</time>
            {update ? <UpdatedLink update={update} /> : null}
            {viewCount === undefined ? null : (
              <>
                <span aria-hidden="true"> · </span>
                {i18n.t('{views, plural, one {# views} other {# views}}', { views: viewCount })}
              </>
            )}
          </p>
        </div>
      </div>
    </header>
  )
}

/** "Part 2 of Chips at War" */
function SeriesLine({ series: { name, path, part } }: { series: ShownSeries }) {
  return (
    <p className="mb-3 text-sm text-muted wrap-anywhere">
      <RichMessage
        text={formatPart(part)}
        wrap={[
          () => (
            <a href={path} dir="auto" className="inline-block py-1 font-semibold text-accent hover:underline">
              {name}
            </a>
          ),
        ]}
      />
    </p>
  )
}

const creditTexts: Record<BylineRole, () => string> = {
  words: () => i18n.t('By <0>the names</0>'),
  tested: () => i18n.t('Tested by <0>the names</0>'),
  photos: () => i18n.t('Photos by <0>the names</0>'),
  video: () => i18n.t('Video by <0>the names</0>'),
  data: () => i18n.t('Data by <0>the names</0>'),
  edited: () => i18n.t('Edited by <0>the names</0>'),
}

/** "By A and B", "Tested by C". */
function Names({ credit: { role, people } }: { credit: Credit }) {
  const pathOf = new Map(people.map(({ name, path }) => [name, path]))
  const names = toListParts(people.map(({ name }) => name)).map(({ type, value }) =>
    type === 'element' ? <Name key={value} name={value} path={pathOf.get(value) ?? null} /> : value,
  )
  return <RichMessage text={creditTexts[role]()} wrap={[() => names]} />
}

function Name({ name, path }: { name: string; path: string | null }) {
  return path ? (
    <a href={path} className="hover:text-accent hover:underline">
      {name}
    </a>
  ) : (
    name
  )
}

/** Only for signed-in editors. */
export function EditLink({ path }: { path: string }) {
  return (
    <a href={path} className="button-quiet no-print float-end ms-4 mt-4">
      {i18n.t({ id: 'article.edit', message: 'Edit' })}
    </a>
  )
}

export function SampleNote() {
  return (
    <p className="note mt-6" role="note">
      {i18n.t(
        'This sample article comes with the software. It leaves the home page when you publish your first article.',
      )}
    </p>
  )
}

/** The large picture of an article's page: the featured image, or the drawn cover. */
export function ArticlePicture({ article }: ArticlePictureProps) {
  const alt = describePicture(article)
  const picture = article.featuredPicture
  if (picture) return <PictureFigure picture={picture} alt={alt} />
  return (
    <img
      src={findPicture(article)}
      alt={alt}
      width="1200"
      height="675"
      {...highPriority}
      className="mx-auto mt-10 aspect-video w-full max-w-5xl bg-raised object-cover"
    />
  )
}
